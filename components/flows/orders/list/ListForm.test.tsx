// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { syncServerClock } from '@/lib/base/server-clock'
import { enAmountProblems } from '@/lib/i18n/generated/en/amount-problems'
import { enAskedAmount } from '@/lib/i18n/generated/en/asked-amount'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import type { ListingForm as Form } from '@/lib/orders/parse-listing-form'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { ListForm } from './ListForm'

const getCollection = vi.fn()
vi.mock('@/lib/api/client/collections', () => ({ getCollection }))
beforeEach(() => getCollection.mockReset().mockResolvedValue(null))

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: seller }) }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  const now = Date.now()
  syncServerClock({ serverMs: now, fromMs: now, toMs: now })
})

const { list } = enOrderFlows

function show(typed: Form | null, taker?: string, old: Order | null = null, item = buildItem({ owner: seller })) {
  const onDecide = vi.fn<(terms: ListingTerms, form: Form) => void>()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ListForm config={buildConfig()} items={[item]} replaces={[]} {...{ typed, taker, old, onDecide }} />
    </QueryClientProvider>,
  )
  return onDecide
}
const price = () => screen.getByLabelText<HTMLInputElement>(list.price)
const duration = () => screen.getByLabelText<HTMLSelectElement>(list.ends)
const review = () => fireEvent.click(screen.getByRole('button', { name: list.review }))

it('who comes back from the review finds all that was decided: for how long too', () => {
  const decide = show(null)
  fireEvent.change(price(), { target: { value: '1.5' } })
  fireEvent.change(duration(), { target: { value: 'day' } })
  review()
  const [terms, form] = decide.mock.calls[0] ?? []
  if (!terms || !form) throw new Error('Nothing was decided.')
  cleanup()
  const again = show(form)
  expect([price().value, duration().value]).toEqual(['1.5', 'day'])
  review()
  const seconds = ({ startTime, endTime }: ListingTerms) => Number(endTime) - Number(startTime)
  expect(again.mock.calls.map(([second]) => seconds(second))).toEqual([seconds(terms)])
})

it.each([
  ['', enAmountProblems.empty()],
  ['1,5', 'Use a point: 1.5.'],
  ['a lot', enAmountProblems.number()],
  ['0', enAskedAmount.zero()],
])('says of a price of %j what is wrong with it', (text, said) => {
  const decide = show(null)
  fireEvent.change(price(), { target: { value: text } })
  review()
  expect(screen.getByRole('alert').textContent).toBe(said)
  expect(decide).not.toHaveBeenCalled()
})

it('says the same of what a price falls to, and that it has to be lower', () => {
  show(null)
  fireEvent.click(screen.getByRole('radio', { name: list.ways.falling }))
  fireEvent.change(screen.getByLabelText(list.startPrice), { target: { value: '3' } })
  const end = screen.getByLabelText(list.endPrice)
  for (const [text, said] of [
    ['0,2', 'Use a point: 0.2.'],
    ['3', list.problem.endPrice],
  ] as const) {
    fireEvent.change(end, { target: { value: text } })
    review()
    expect(screen.getByRole('alert').textContent).toBe(said)
  }
})

it('an answer to an offer is for who has made it', () => {
  const decide = show(null, buyer)
  fireEvent.change(price(), { target: { value: '1.5' } })
  review()
  expect(decide.mock.calls[0]?.[0]).toMatchObject({ taker: buyer })
})

it('another price begins with the old one, which stays in sight', () => {
  show(null, undefined, buildOrder({ priceWei: '2500000000000000000' }))
  expect(price().value).toBe('2.5')
  expect(screen.getByText(list.oldPrice).nextElementSibling?.textContent).toBe('2.50 ETH')
  expect(screen.getByText(list.replaces({ price: '2.50 ETH' }))).toBeTruthy()
})

it.each([2, -2])('a listing begins and ends by the server’s clock in a browser that is %i h off', async (hours) => {
  const trueMs = Date.now()
  vi.useFakeTimers({ now: trueMs + hours * 3_600_000 })
  const now = Date.now()
  syncServerClock({ serverMs: trueMs, fromMs: now, toMs: now })
  const decide = show(null)
  fireEvent.change(price(), { target: { value: '1.5' } })
  fireEvent.change(duration(), { target: { value: 'day' } })
  review()
  const [terms] = decide.mock.calls[0] ?? []
  const seconds = Math.floor(trueMs / 1000)
  expect([Number(terms?.startTime) - seconds, Number(terms?.endTime) - seconds]).toEqual([-30, 86_400])
})

describe('of what can be divided', () => {
  const item = buildItem({ standard: 'ERC1155', decimals: 2, owner: seller, supply: '1550' })
  const quantity = () => screen.getByLabelText<HTMLInputElement>(list.quantity)
  const decide = (typed: string, typedPrice = '2') => {
    fireEvent.change(quantity(), { target: { value: typed } })
    fireEvent.change(price(), { target: { value: typedPrice } })
    review()
  }

  it('the quantity and the price are by its decimals', () => {
    const decided = show(null, undefined, null, item)
    expect(screen.getByText(list.held({ count: '15.5' }))).toBeTruthy()
    expect(screen.getByText(list.partHint({ least: '0.01' }))).toBeTruthy()
    decide('1.5')
    expect(decided.mock.calls[0]?.[0].lots).toMatchObject([
      { priceWei: '3000000000000000000', tokens: [{ quantity: '150' }] },
    ])
  })

  it.each([
    ['0.001', '2', list.problem.quantityInParts({ least: '0.01', most: '15.5', digits: 2 })],
    ['15.51', '2', list.problem.quantityInParts({ least: '0.01', most: '15.5', digits: 2 })],
    ['1', '0.000000000000000001', list.problem.indivisible({ least: '0.01', step: '0.0000000000000001 ETH' })],
  ])('says of %s at %s what it would take', (typed, typedPrice, said) => {
    const decided = show(null, undefined, null, item)
    decide(typed, typedPrice)
    expect(screen.getByRole('alert').textContent).toBe(said)
    expect(decided).not.toHaveBeenCalled()
  })

  it('a piece of eighteen decimals is more than an order takes', () => {
    show(null, undefined, null, { ...item, decimals: 18, supply: `5${'0'.repeat(18)}` })
    expect(screen.getByText(list.held({ count: '5' }))).toBeTruthy()
    decide('1')
    expect(screen.getByRole('alert').textContent).toBe(list.problem.mostParts({ most: '0.000000004294967296' }))
  })
})

it('says about what is left of the typed price for the seller', async () => {
  getCollection.mockResolvedValue({ royaltyBps: 750 })
  show(null, undefined, null, buildItem({ owner: seller, creator: buyer }))
  fireEvent.change(price(), { target: { value: '2' } })
  // 7.5 % to the artist, 2.5 % to the marketplace.
  expect(await screen.findByText(list.payout({ amount: '1.80 ETH', royalty: '7.5 %', fee: '2.5 %' }))).toBeTruthy()
  fireEvent.change(price(), { target: { value: 'a lot' } })
  expect(screen.queryByText(/You receive about/)).toBeNull()
})

it.each<[string, object, Partial<Item>]>([
  ['where the royalty is not known', {}, { creator: buyer }],
  ['for the creator, who may be paid the royalty', { royaltyBps: 750 }, { creator: seller }],
])('says nothing of what is left of a price %s', async (_, collection, change) => {
  getCollection.mockResolvedValue(collection)
  show(null, undefined, null, buildItem({ owner: seller, ...change }))
  fireEvent.change(price(), { target: { value: '2' } })
  await vi.waitFor(() => expect(getCollection).toHaveBeenCalled())
  await getCollection.mock.results[0]?.value
  expect(screen.queryByText(/You receive about/)).toBeNull()
})
