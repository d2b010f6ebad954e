// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useWalletStore, WalletProvider } from '@/context/WalletProvider'
import type { Order } from '@/lib/api/schemas/order'
import { decodeOrderComponents, encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'
import type { WalletStore } from '@/lib/wallet/wallet-store'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import { buildTestListing, cancelOrder, signOrder } from '@/tests/harness/orders'
import { approveSeaport, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { usePriceVerification } from './usePriceVerification'

// The chain and its node are real; the market's two paths are played, and count who was asked.
let chain: TestChain
let seller: PrivateKeyAccount
let order: Order
let store: WalletStore
const asked = { market: 0, node: 0, wallet: 0 }
let isNodeAway = false
const realFetch = globalThis.fetch
const headers = { 'content-type': 'application/json' }
const callNode = (body: BodyInit | null | undefined) => realFetch(chain.chain.rpcUrl, { method: 'POST', headers, body })

beforeAll(async () => {
  chain = await startTestChain()
  seller = chain.accounts[0] as PrivateKeyAccount
  await approveSeaport(chain, seller)
})
afterAll(() => chain?.stop())

beforeEach(async () => {
  Object.assign(asked, { market: 0, node: 0, wallet: 0 })
  isNodeAway = false
  localStorage.clear()
  const tokenId = await mintToken(chain, seller)
  const components = await buildTestListing(chain, { offerer: seller.address, tokenId })
  order = {
    ...buildOrder({ hash: hashOrder(components), signature: await signOrder(seller, components) }),
    ...{ maker: seller.address, parameters: encodeOrderComponents(components), priceWei: String(10n ** 18n) },
  }
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const url = String(input)
    if (url.includes('/api/v1/config')) {
      const embedded = { rpcUrl: chain.chain.rpcUrl, safe: null, accounts: [] }
      return Response.json(buildConfig({ embedded, marketFee: { bps: 0, recipient: null } }))
    }
    const isMarket = url.includes('/api/rpc/')
    asked[isMarket ? 'market' : 'node'] += 1
    if (!isMarket && isNodeAway) throw new TypeError('Failed to fetch')
    return callNode(init?.body)
  })
})
afterEach(() => vi.unstubAllGlobals())

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0, networkMode: 'offlineFirst' } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <WalletProvider>{children}</WalletProvider>
    </QueryClientProvider>
  )
  const [offered] = order.parameters.offer
  const item = buildItem({
    contract: offered?.token ?? '0x',
    tokenId: offered?.identifierOrCriteria ?? '',
    listing: order,
  })
  return renderHook(
    () => {
      store = useWalletStore()
      return usePriceVerification(item, order)
    },
    { wrapper },
  )
}

type Shown = ReturnType<typeof show>['result']
const settled = (result: Shown, kind: string) =>
  waitFor(
    () => {
      expect(result.current.isChecking).toBe(false)
      expect(result.current.reading?.source.kind).toBe(kind)
    },
    { timeout: 20_000 },
  )
const failing = (result: Shown) =>
  result.current.reading?.proof.lines.filter((line) => line.result === 'fails').map(({ reason }) => reason)

test('without a wallet the chain’s own node is asked, and not the market', async () => {
  const { result } = show()
  await settled(result, 'node')
  expect(failing(result)).toEqual([])
  expect(asked).toEqual({ market: 0, node: 3, wallet: 0 })
})

test('where it cannot be reached the market’s is, and that is told', async () => {
  isNodeAway = true
  const { result } = show()
  await settled(result, 'market')
  expect(result.current.reading).toMatchObject({ problem: null, skipped: [{ kind: 'node' }] })
})

test('a connected wallet is asked instead', async () => {
  const { result } = show()
  await settled(result, 'node')
  act(() =>
    store.setReader({
      name: 'Wallet',
      request: async (call) => {
        asked.wallet += 1
        const answer = await callNode(JSON.stringify({ jsonrpc: '2.0', id: 1, ...call }))
        return (await answer.json()).result
      },
    }),
  )
  await settled(result, 'wallet')
  expect(failing(result)).toEqual([])
  expect(asked).toEqual({ market: 0, node: 3, wallet: 3 })
})

test('a node that was typed is asked, also at the next visit; a choice has no one in its place', async () => {
  const { result, unmount } = show()
  await settled(result, 'node')
  act(() => result.current.chooseOwn('http://localhost:8545/'))
  await settled(result, 'own')
  unmount()
  const again = show()
  await settled(again.result, 'own')
  isNodeAway = true
  act(() => again.result.current.choose('own'))
  act(() => again.result.current.again())
  await waitFor(() => expect(again.result.current.reading?.problem).toBe('node_unavailable'))
  expect(asked.market).toBe(0)
})

test('checked again, it says what the chain says by then', async () => {
  const { result } = show()
  await settled(result, 'node')
  await cancelOrder(chain, seller, decodeOrderComponents(order.parameters))
  act(() => result.current.again())
  await waitFor(() => expect(failing(result)).toEqual(['status_cancelled']))
})
