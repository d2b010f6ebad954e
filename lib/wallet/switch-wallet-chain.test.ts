import { expect, it } from 'vitest'
import { buildConfig } from '@/tests/builders/build-config'
import { buildChains } from './build-chains'
import { switchWalletChain } from './switch-wallet-chain'

const [local, ethereum] = buildChains(buildConfig(), 'http://127.0.0.1:3000')
const chain = ethereum ?? local

const refuse = (code: number, data?: unknown) => Object.assign(new Error(`Refused ${code}`), { code, data })
const unknown = refuse(4902)
const nested = refuse(-32603, { originalError: { code: 4902, message: 'Unrecognized chain ID' } })

interface Behaviour {
  /** What it says to each request to switch; null is a yes. */
  switches?: (Error | null)[]
  add?: Error | null
  switchesOnAdd?: boolean
  /** Says yes and stays; `until_added` until it has been given the chain. */
  stays?: boolean | 'until_added'
}

function open({ switches = [], add = null, switchesOnAdd = true, stays = false }: Behaviour) {
  const asked: { method: string; params: unknown }[] = []
  let chainId = 31337
  let isAdded = false
  const request = async ({ method, params }: { method: string; params?: unknown }): Promise<unknown> => {
    if (method === 'eth_chainId') return `0x${chainId.toString(16)}`
    asked.push({ method, params })
    const refusal = method === 'wallet_addEthereumChain' ? add : (switches.shift() ?? null)
    if (refusal) throw refusal
    if (stays === 'until_added' && method === 'wallet_addEthereumChain') isAdded = true
    const mayMove = stays === 'until_added' ? isAdded : !stays
    if (mayMove && (method === 'wallet_switchEthereumChain' || switchesOnAdd)) chainId = chain.id
    return null
  }
  const run = () => switchWalletChain({ provider: { request }, chain, settleMs: 50 })
  return { run, methods: () => asked.map(({ method }) => method), asked }
}

const [ask, add] = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

it('switches to a chain that the wallet knows', async () => {
  const wallet = open({})
  await wallet.run()
  expect(wallet.methods()).toEqual([ask])
})

it.each([
  ['as it is', unknown],
  ['nested in -32603', nested],
  ['as text', Object.assign(new Error('Unknown'), { code: '4902' })],
  ['not at all: an internal error', refuse(-32603)],
  ['not at all: invalid parameters', refuse(-32602)],
  ['not at all: no code', new Error('Unrecognized chain ID "0x1".')],
])('adds a chain that the wallet does not know (4902 %s)', async (_, refusal) => {
  const wallet = open({ switches: [refusal] })
  await wallet.run()
  expect(wallet.methods()).toEqual([ask, add])
  expect(wallet.asked[1]?.params).toEqual([
    {
      chainId: '0x1',
      chainName: 'Ethereum',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: chain.rpcUrls.default.http,
      blockExplorerUrls: ['https://etherscan.io'],
    },
  ])
})

it('asks for the switch again when the wallet adds the chain and stays where it is', async () => {
  const wallet = open({ switches: [unknown], switchesOnAdd: false })
  await wallet.run()
  expect(wallet.methods()).toEqual([ask, add, ask])
})

it('adds a chain when the wallet says yes to the switch and stays where it is', async () => {
  const wallet = open({ stays: 'until_added', switchesOnAdd: false })
  await wallet.run()
  expect(wallet.methods()).toEqual([ask, add, ask])
})

it.each([[4001], [-32002], [4100]])('adds nothing after a refusal by %s', async (code) => {
  const wallet = open({ switches: [refuse(code)] })
  await expect(wallet.run()).rejects.toThrow()
  expect(wallet.methods()).toEqual([ask])
})

it('names the refused switch where the wallet cannot add chains', async () => {
  const failure = refuse(-32603)
  await expect(open({ switches: [failure], add: refuse(4200) }).run()).rejects.toMatchObject({ cause: failure })
})

it.each([
  ['the switch', { switches: [refuse(4001)] }],
  ['to add the chain', { switches: [unknown], add: refuse(4001) }],
])('says that its person refused %s', async (_, behaviour) => {
  await expect(open(behaviour).run()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
})

it.each([
  ['fails twice', { switches: [refuse(-32603), refuse(-32603)], switchesOnAdd: false }],
  ['says yes and stays where it is', { stays: true }],
  ['cannot add chains', { switches: [unknown], add: refuse(4200) }],
])('says so when the wallet %s', async (_, behaviour) => {
  await expect(open(behaviour).run()).rejects.toMatchObject({ name: 'SwitchChainError' })
})
