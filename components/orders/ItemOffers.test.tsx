// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DemoDataProvider } from '@/context/DemoDataProvider'
import { WalletProvider } from '@/context/WalletProvider'
import type { Order } from '@/lib/api/schemas/order'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer } from '@/tests/builders/build-order'
import { ItemOffers } from './ItemOffers'

const listOffers = vi.fn<() => Promise<{ orders: Order[]; next: null }>>()
vi.mock('@/lib/api/client/load-core', () => ({ loadCoreApi: async () => ({ listOffers }) }))

const item = buildItem()
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const ether = 10n ** 18n
const offer = (number: number, change: Partial<Order>): Order =>
  buildOrder({
    ...{ side: 'offer', kind: 'item', maker: buyer, currency: weth, endTime: '1893456000' },
    ...{ hash: `0x${String(number).padStart(64, '0')}`, ...change },
  })
const best = offer(1, { priceWei: String(2n * ether) })

function show(of = item, floorWei?: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: 0 } } })
  render(
    <QueryClientProvider client={client}>
      <DemoDataProvider items={[]}>
        <WalletProvider>
          <ItemOffers item={of} known={[best]} floorWei={floorWei} />
        </WalletProvider>
      </DemoDataProvider>
    </QueryClientProvider>,
  )
  return async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent)
}

afterEach(cleanup)

test('the best offer stands there before the market has answered, and when it does not', async () => {
  listOffers.mockRejectedValue(new Error('away'))
  const read = show()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(enListingKinds.offers.heading)
  await vi.waitFor(() => expect(listOffers).toHaveBeenCalled())
  const [row = '', ...others] = await read()
  expect(others).toEqual([])
  expect(row).toContain('2.00 WETH')
})

test('each kind of offer says what it is for, from whom, until when and for how much, in the order of the market', async () => {
  const inParts = { ...best.parameters, orderType: 1 }
  const trait = { kind: 'trait', trait: { name: 'Tide', value: 'Low' }, tokenIds: ['7'] } satisfies Order['criteria']
  listOffers.mockResolvedValue({
    next: null,
    orders: [
      offer(2, { kind: 'collection', quantity: '4', priceWei: String(12n * ether), parameters: inParts }),
      best,
      offer(3, { kind: 'trait', criteria: trait, priceWei: String(ether) }),
      offer(4, { kind: 'set', criteria: { kind: 'set', tokenIds: ['7', '8', '9'] }, priceWei: '1' }),
    ],
  })
  const read = show()
  await vi.waitFor(async () => expect(await read()).toHaveLength(4))
  const rows = await screen.findAllByRole('listitem')
  const { scope } = enListingKinds.offers
  const wanted: [what: string, price: string][] = [
    [scope.collection(), '4 × 3.00 WETH'],
    [scope.one(), '2.00 WETH'],
    ['For any item with Tide: Low', '1.00 WETH'],
    ['For any of 3 items', '0.000000000000000001'],
  ]
  for (const [index, [what, price]] of wanted.entries()) {
    const row = within(rows[index] as HTMLElement)
    expect(row.getByText((text) => text.startsWith(what))).toBeTruthy()
    expect(rows[index]?.textContent).toContain(price)
    expect(row.getByTitle(buyer)).toBeTruthy()
    expect(row.getByText(/^Expires 1 Jan 2030, 00:00 UTC$/)).toBeTruthy()
  }
})

test('what the owner offers for it is not there', async () => {
  listOffers.mockResolvedValue({
    next: null,
    orders: [offer(2, { maker: item.owner ?? '0x', priceWei: String(9n * ether) }), offer(3, { priceWei: '5' })],
  })
  const read = show()
  await vi.waitFor(async () => expect((await read())[0]).toContain('0.000000000000000005'))
  expect(await read()).toHaveLength(1)
})

test('an offer for parts is counted by the decimals of the item, at the price of one', async () => {
  const inParts = { ...best.parameters, orderType: 1 }
  listOffers.mockResolvedValue({
    next: null,
    orders: [offer(2, { quantity: '150', priceWei: String(3n * ether), parameters: inParts })],
  })
  const read = show({ ...item, standard: 'ERC1155', decimals: 2 })
  await vi.waitFor(async () => expect((await read())[0]).toContain('1.5 × 2.00 WETH'))
})

test('an offer in a currency that the market no longer takes is left out: nobody can accept it here', async () => {
  const removed = offer(5, { currency: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', priceWei: '7250000' })
  listOffers.mockResolvedValue({ next: null, orders: [removed, offer(6, { priceWei: String(3n * ether) })] })
  const read = show()
  await vi.waitFor(async () => expect((await read()).join()).toContain('3.00 WETH'))
  expect(await read()).toHaveLength(1)
})

test('each offer says how far its price is from the floor price of the collection, where both are in one unit', async () => {
  const inParts = { ...best.parameters, orderType: 1 }
  listOffers.mockResolvedValue({
    next: null,
    orders: [
      offer(2, { kind: 'collection', quantity: '4', priceWei: String(16n * ether), parameters: inParts }),
      offer(3, { priceWei: String(2n * ether) }),
    ],
  })
  const { floor } = enListingKinds.offers
  const read = show(item, String((25n * ether) / 10n))
  await vi.waitFor(async () => expect(await read()).toHaveLength(2))
  const [first, second] = await read()
  expect(first).toContain(floor.above({ share: '60 %' }))
  expect(second).toContain(floor.below({ share: '20 %' }))
  cleanup()
  const readWithout = show()
  await vi.waitFor(async () => expect(await readWithout()).toHaveLength(2))
  expect((await readWithout()).join()).not.toContain('floor')
})
