import { encodeFunctionData, http, numberToHex, type PublicClient, parseEther, toHex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { createGateway, getTransactionQueue } from '@/lib/protocol/safe-gateway'
import { safeDeployments } from '@/lib/protocol/safe-tx/deployments'
import { readPendingTransactions } from '@/lib/safe/signing/read-pending-transactions'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { signMessageAsOwner } from '@/lib/safe/signing/sign-message'
import { signPendingTransaction } from '@/lib/safe/signing/sign-pending-transaction'
import { createDemoProvider } from '@/lib/wallet/demo-provider'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { clearDatabase } from '@/tests/builders/services'
import { createSafe } from '@/tests/harness/create-safe'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import type { ActingPrompt } from './acting-prompts'
import { createActingProvider } from './create-acting-provider'
import { createOwnerSigner } from './create-owner-signer'
import { readUnsignedMessages } from './read-unsigned-messages'

let world: SafeWorld
let ground: SafeContext
const weth = findChain(localChainId)?.weth.address ?? '0x'
const nobody: `0x${string}` = `0x${'ee'.repeat(20)}`
const asked: ActingPrompt[] = []
const walletAsked = vi.fn<(kind: string) => boolean>()

beforeAll(async () => {
  world = await startSafeWorld()
  const { safe, gateway } = world
  ground = { chainId: localChainId, safe, gateway, client: world.chain.client as unknown as PublicClient }
}, 60_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  await clearDatabase(world.services.db)
  asked.length = 0
  walletAsked.mockReset().mockReturnValue(true)
})

function openWallet(account: PrivateKeyAccount) {
  const known = world.chain.chain.accounts.find(({ address }) => address === account.address)
  if (!known) throw new Error('no demo wallet')
  const provider = createDemoProvider({
    ...{ account: known, chain: localViemChain, transport: http(world.chain.chain.rpcUrl) },
    ask: async ({ kind }) => walletAsked(kind),
  })
  return createOwnerSigner(provider, account.address)
}

interface Change {
  account?: PrivateKeyAccount
  answer?: (prompt: ActingPrompt) => bigint | null
  on?: Partial<SafeContext>
}

function act({ account = world.owners[0], answer, on = {} }: Change = {}): Eip1193Provider {
  const ask = async (prompt: ActingPrompt) => {
    asked.push(prompt)
    if (answer) return answer(prompt)
    return prompt.kind === 'transaction' ? prompt.nonce : 0n
  }
  const owner = openWallet(account)
  return createActingProvider({ ground: { ...ground, ...on }, owner, ask, origin: '{}' }, { lookMs: 100 })
}

const pay = (value: bigint) => ({ from: world.safe, to: nobody, value: numberToHex(value), data: '0x' })
const send = (provider: Eip1193Provider, transaction: object) =>
  provider.request({ method: 'eth_sendTransaction', params: [transaction] })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error) => toAppError(error).code,
  )
const countWaiting = async () => (await getTransactionQueue(world.gateway, world.at))?.results.length

async function executeBy(account: PrivateKeyAccount, safeTxHash: unknown) {
  const waiting = (await readPendingTransactions(ground)).find((one) => one.safeTxHash === safeTxHash)
  if (!waiting) throw new Error('It does not wait.')
  return (await signPendingTransaction(ground, { waiting, owner: openWallet(account) }))?.hash
}

it('one call: signed by the owner’s wallet, proposed, confirmed by another owner’s and carried out', async () => {
  const before = await world.chain.client.getBalance({ address: nobody })
  const safeTxHash = await send(act(), pay(7n))
  expect(walletAsked.mock.calls).toEqual([['typed_data']])
  expect(asked).toMatchObject([{ kind: 'transaction', calls: [{ value: 7n }] }])
  expect(asked[0]).toMatchObject({ threshold: 2, owners: 3, waiting: [], owner: world.owners[0].address })
  const [waiting] = await readPendingTransactions(ground)
  expect(waiting).toMatchObject({ safeTxHash, signed: [{ owner: world.owners[0].address }] })
  expect(await world.chain.client.getBalance({ address: nobody })).toBe(before)
  expect(await executeBy(world.owners[1], safeTxHash)).toMatch(/^0x/)
  expect(await world.chain.client.getBalance({ address: nobody })).toBe(before + 7n)
})

it('several calls are one, and none where one fails; its status is that of the chain', async () => {
  const provider = act()
  const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  const batch = {
    ...{ version: '2.0.0', from: world.safe, chainId: numberToHex(localChainId), atomicRequired: true },
    calls: [{ to: weth, value: numberToHex(parseEther('0.001')), data: deposit }, pay(3n)],
  }
  const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [batch] })) as { id: string }
  const [waiting] = await readPendingTransactions(ground)
  expect(waiting?.tx).toMatchObject({ to: safeDeployments.multiSendCallOnly, operation: 1 })
  const readStatus = () => provider.request({ method: 'wallet_getCallsStatus', params: [id] })
  expect(await readStatus()).toMatchObject({ status: 100, atomic: true })
  const hash = await executeBy(world.owners[2], id)
  expect(await readStatus()).toMatchObject({ status: 200, receipts: [{ transactionHash: hash, status: '0x1' }] })
})

it('where the network has no MultiSend for calls, several calls are said to be none, and nothing is proposed', async () => {
  const { client } = world.chain
  const address = safeDeployments.multiSendCallOnly
  const code = (await client.getCode({ address })) ?? '0x'
  await client.setCode({ address, bytecode: '0x' })
  const batch = { chainId: numberToHex(localChainId), from: world.safe, calls: [pay(1n), pay(2n)] }
  const proposed = codeOf(act().request({ method: 'wallet_sendCalls', params: [batch] }))
  const first = await proposed.finally(() => client.setCode({ address, bytecode: code }))
  expect(first).toBe('wallet_unsupported')
  expect(asked).toMatchObject([{ kind: 'unbatched', owner: world.owners[0].address }])
  expect(walletAsked).not.toHaveBeenCalled()
  expect(await countWaiting()).toBe(0)
})

it('a nonce that is taken is shown as that, and may be chosen: then one of the two can happen', async () => {
  const first = await send(act(), pay(1n))
  const second = await send(act({ answer: (prompt) => (prompt.kind === 'transaction' ? prompt.next : null) }), pay(2n))
  const [, prompt] = asked
  if (prompt?.kind !== 'transaction') throw new Error('nobody was asked')
  expect(prompt.waiting).toMatchObject([{ safeTxHash: first, tx: { nonce: prompt.next } }])
  expect(prompt.nonce, 'behind what waits').toBe(prompt.next + 1n)
  expect(await readPendingTransactions(ground)).toHaveLength(2)
  await executeBy(world.owners[1], second)
  expect(await readPendingTransactions(ground)).toEqual([])
})

it('a Safe of one owner: proposed with all that it needs, and carried out by the same wallet', async () => {
  const [, , cleo] = world.owners
  const safe = await createSafe(world.chain.client, cleo, { owners: [cleo.address], threshold: 1 })
  const own = { ...ground, safe }
  await world.chain.client.setBalance({ address: safe, value: 5n })
  const hash = await send(act({ account: cleo, on: { safe } }), { ...pay(5n), from: safe })
  const [waiting] = await readPendingTransactions(own)
  expect(waiting).toMatchObject({ safeTxHash: hash, threshold: 1, isNext: true, missing: [] })
  if (waiting) await signPendingTransaction(own, { waiting, owner: openWallet(cleo) })
  expect(walletAsked.mock.calls).toEqual([['typed_data'], ['transaction']])
  expect(await world.chain.client.getBalance({ address: safe })).toBe(0n)
})

it('what the person or the wallet rejects is proposed to nobody', async () => {
  expect(await codeOf(send(act({ answer: () => null }), pay(1n)))).toBe('user_rejected')
  expect(walletAsked).not.toHaveBeenCalled()
  walletAsked.mockReturnValue(false)
  expect(await codeOf(send(act(), pay(1n)))).toBe('user_rejected')
  expect(await countWaiting()).toBe(0)
})

it('nobody signs who is no owner, and no signature of another account is proposed', async () => {
  expect(await codeOf(send(act({ account: world.stranger }), pay(1n)))).toBe('wrong_account')
  expect(walletAsked).not.toHaveBeenCalled()
  const [ada, bela] = world.owners
  const request: Eip1193Provider['request'] = ({ params }) => bela.signTypedData(readTypedData(params))
  const ask = async (prompt: ActingPrompt) => (prompt.kind === 'transaction' ? prompt.nonce : null)
  const stray = createActingProvider({ ground, owner: createOwnerSigner({ request }, ada.address), ask, origin: '{}' })
  expect(await codeOf(send(stray, pay(1n)))).toBe('wrong_signer')
  expect(await countWaiting()).toBe(0)
})

function readTypedData(params: unknown) {
  const { types, ...rest } = JSON.parse((params as [string, string])[1])
  const { EIP712Domain: _, ...own } = types
  return { ...rest, types: own }
}

it.each([
  ['an account that is not the Safe', () => send(act(), { ...pay(1n), from: nobody })],
  [
    'another network',
    () => act().request({ method: 'wallet_sendCalls', params: [{ chainId: '0x1', calls: [pay(1n)] }] }),
  ],
  ['a contract to be made', () => send(act(), { data: '0x00' })],
  ['a method that a Safe does not have', () => act().request({ method: 'eth_sign', params: [] })],
])('nothing is asked for %s', async (_, run) => {
  expect(await codeOf(run())).not.toBe('done')
  expect(asked).toEqual([])
})

it('a gateway that is away before anything was signed leaves nothing open', async () => {
  const gateway = createGateway({ baseUrl: world.baseUrl, fetch: async () => new Response('', { status: 503 }) })
  expect(await codeOf(send(act({ on: { gateway } }), pay(1n)))).toBe('gateway_failed')
  expect(walletAsked).not.toHaveBeenCalled()
})

it('a message is the Safe’s when enough owners have signed it', async () => {
  const message = 'The Safe says so.'
  const signing = act().request({ method: 'personal_sign', params: [toHex(message), world.safe] })
  await vi.waitFor(() => expect(walletAsked).toHaveBeenCalledTimes(1))
  expect(asked).toMatchObject([{ kind: 'message', message, signed: 0, threshold: 2 }])
  await vi.waitFor(async () => expect(await readUnsignedMessages(ground)).toHaveLength(1))
  const [unsigned] = await readUnsignedMessages(ground)
  expect(unsigned).toMatchObject({ message, signed: [world.owners[0].address], threshold: 2 })
  await vi.waitFor(() =>
    signMessageAsOwner(ground, { message, origin: '', owner: openWallet(world.owners[2]), isKnown: true }),
  )
  const signature = (await signing) as `0x${string}`
  expect(await world.chain.client.verifyMessage({ address: world.safe, message, signature })).toBe(true)
  expect(await readUnsignedMessages(ground)).toEqual([])
  walletAsked.mockClear()
  expect(await act().request({ method: 'personal_sign', params: [toHex(message), world.safe] })).toBe(signature)
  expect(walletAsked, 'it has signed').not.toHaveBeenCalled()
})

it('is the Safe’s account, batches, and reads by the node', async () => {
  const provider = act()
  const ask = (method: string, params: unknown[] = []) => provider.request({ method, params })
  expect(await ask('eth_accounts')).toEqual([world.safe])
  expect(await ask('eth_chainId')).toBe(numberToHex(localChainId))
  expect(await ask('wallet_getCapabilities', [world.safe])).toEqual({
    [numberToHex(localChainId)]: { atomic: { status: 'supported' } },
  })
  expect(await ask('eth_getCode', [world.safe, 'latest'])).toBe(
    await world.chain.client.getCode({ address: world.safe }),
  )
})
