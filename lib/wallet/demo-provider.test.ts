import { custom, parseTransaction, recoverMessageAddress, recoverTypedDataAddress, toHex, verifyMessage } from 'viem'
import { describe, expect, it, vi } from 'vitest'
import { nodeUnavailableRpcCode, toAppError } from '@/lib/base/errors/to-app-error'
import { buildConfig } from '@/tests/builders/build-config'
import { seller } from '@/tests/builders/build-order'
import { buildChains } from './build-chains'
import { createDemoProvider } from './demo-provider'
import type { WalletPrompt } from './wallet-prompts'

const config = buildConfig()
const [chain] = buildChains(config, 'http://market.test')
const account = config.embedded?.accounts[0] as NonNullable<typeof config.embedded>['accounts'][number]

function setup(confirmed = true) {
  const ask = vi.fn(async (_: WalletPrompt) => confirmed)
  const node = vi.fn(async ({ method }: { method: string; params?: unknown }): Promise<unknown> => {
    const answers: Record<string, unknown> = {
      eth_chainId: '0x7a69',
      eth_getTransactionCount: '0x3',
      eth_estimateGas: '0x5208',
      eth_maxPriorityFeePerGas: '0x1',
      eth_getBlockByNumber: { baseFeePerGas: '0xa', number: '0x1', timestamp: '0x1', transactions: [] },
      eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
      eth_call: '0x',
    }
    if (method in answers) return answers[method]
    throw Object.assign(new Error(`unexpected ${method}`), { code: -32601 })
  })
  const provider = createDemoProvider({ account, chain, ask, transport: custom({ request: node }) })
  const sent = () => node.mock.calls.filter(([{ method }]) => method === 'eth_sendRawTransaction')
  return { provider, ask, node, sent }
}

const transaction = { from: account.address, to: seller, value: toHex(5n), data: '0x' }

describe('demo provider', () => {
  it('names its account and chain without asking anybody', async () => {
    const { provider, ask, node } = setup()
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([account.address])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a69')
    expect(ask).not.toHaveBeenCalled()
    expect(node).not.toHaveBeenCalled()
  })

  it('shows a transaction, then signs and sends that one', async () => {
    const { provider, ask, sent } = setup()
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    expect(hash).toBe(`0x${'ab'.repeat(32)}`)
    const shown = ask.mock.calls[0]?.[0]
    expect(shown).toMatchObject({ kind: 'transaction', walletName: 'Ada', to: seller, valueWei: 5n })
    const [[call]] = sent() as unknown as [[{ params: [`0x${string}`] }]]
    const raw = parseTransaction(call.params[0])
    expect(raw).toMatchObject({ chainId: 31337, nonce: 3, to: seller.toLowerCase(), value: 5n })
    const maxFeeWei = (raw.gas ?? 0n) * (raw.maxFeePerGas ?? 0n)
    expect(shown).toMatchObject({ maxNetworkFeeWei: maxFeeWei })
  })

  it.each([{}, { gas: '0x7530' }])('asks the node for what is missing and for nothing else (%j)', async (gas) => {
    const { provider, node } = setup()
    await provider.request({ method: 'eth_sendTransaction', params: [{ ...transaction, ...gas }] })
    const asked = node.mock.calls.map(([{ method }]) => method).sort()
    const always = ['eth_getBlockByNumber', 'eth_getTransactionCount', 'eth_maxPriorityFeePerGas']
    expect(asked).toEqual([...('gas' in gas ? [] : ['eth_estimateGas']), ...always, 'eth_sendRawTransaction'])
  })

  it('says that the node is away', async () => {
    const { provider, node, ask } = setup()
    node.mockImplementation(async () => {
      throw { code: nodeUnavailableRpcCode, message: 'The RPC node is not responding.' }
    })
    const thrown = await provider.request({ method: 'eth_sendTransaction', params: [transaction] }).catch(toAppError)
    expect(thrown).toMatchObject({ code: 'node_unavailable', retryable: true })
    expect(ask).not.toHaveBeenCalled()
  })

  it('a rejection is 4001, and nothing is sent', async () => {
    const { provider, sent } = setup(false)
    await expect(provider.request({ method: 'eth_sendTransaction', params: [transaction] })).rejects.toMatchObject({
      code: 4001,
    })
    expect(sent()).toHaveLength(0)
  })

  it('signs a message that was shown as text', async () => {
    const { provider, ask } = setup()
    const message = toHex('Hello')
    const signature = await provider.request({ method: 'personal_sign', params: [message, account.address] })
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ kind: 'message', text: 'Hello' }))
    const recovered = await recoverMessageAddress({ message: 'Hello', signature: signature as `0x${string}` })
    expect(recovered).toBe(account.address)
    expect(await verifyMessage({ address: recovered, message: 'Hello', signature: signature as `0x${string}` })).toBe(
      true,
    )
  })

  it('signs typed data', async () => {
    const { provider, ask } = setup()
    const typedData = {
      domain: { name: 'Seaport', chainId: 31337 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'x' },
    } as const
    const signature = await provider.request({
      method: 'eth_signTypedData_v4',
      params: [account.address, JSON.stringify({ ...typedData, types: { ...typedData.types, EIP712Domain: [] } })],
    })
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ kind: 'typed_data', title: 'Seaport: Note' }))
    expect(await recoverTypedDataAddress({ ...typedData, signature: signature as `0x${string}` })).toBe(account.address)
  })

  it('passes reads on to the node', async () => {
    const { provider, node } = setup()
    await provider.request({ method: 'eth_call', params: [{ to: seller }, 'latest'] })
    expect(node.mock.calls[0]?.[0]).toEqual({ method: 'eth_call', params: [{ to: seller }, 'latest'] })
  })

  it.each([
    ['its own chain', '0x7a69', null],
    ['another chain', '0x1', 4902],
  ])('switching to %s', async (_, chainId, code) => {
    const { provider } = setup()
    const answer = provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    if (code === null) expect(await answer).toBeNull()
    else await expect(answer).rejects.toMatchObject({ code })
  })

  it.each(['eth_sign', 'eth_signTransaction', 'wallet_sendCalls', 'constructor'])(
    'does not support %s',
    async (method) => {
      const { provider, node } = setup()
      await expect(provider.request({ method, params: [] })).rejects.toMatchObject({ code: 4200 })
      expect(node).not.toHaveBeenCalled()
    },
  )

  it('signs for nobody else', async () => {
    const { provider, ask } = setup()
    const params = [toHex('x'), seller]
    await expect(provider.request({ method: 'personal_sign', params })).rejects.toMatchObject({ code: 4100 })
    expect(ask).not.toHaveBeenCalled()
  })
})
