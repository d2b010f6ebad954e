// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { enAmountProblems } from '@/lib/i18n/generated/en/amount-problems'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
// What the form asks through comes by an import of its own, which a slow machine takes long for.
import '@/lib/api/client/core'
import type { Item } from '@/lib/api/schemas/item'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder } from '@/tests/builders/build-order'
import type { OfferScopeValue } from './OfferForm'
import { OfferForm, type OfferFormValue } from './OfferForm'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null }) }))
beforeEach(() => {
  const cheapest = buildItem({ tokenId: '8', listing: buildOrder({ priceWei: '860000000000000000' }) })
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(String(url).includes('/items/') ? { item } : { items: [cheapest], next: null }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { list, offer } = enOrderFlows
const item = buildItem({ traits: [{ name: 'Mood', value: 'Calm' }] })

type Decide = (terms: OfferTerms, form: OfferFormValue) => void

function Form({ typed, onDecide, of = item }: { typed: OfferFormValue | null; onDecide: Decide; of?: Item }) {
  const [scope, onScope] = useState<OfferScopeValue>({ scope: 'item' })
  return (
    <QueryClientProvider client={new QueryClient()}>
      <OfferForm config={buildConfig()} isOfCollection={false} item={of} {...{ typed, scope, onScope, onDecide }} />
    </QueryClientProvider>
  )
}

function show(typed: OfferFormValue | null, of?: Item) {
  const onDecide = vi.fn<Decide>()
  render(<Form {...{ typed, onDecide, of }} />)
  return onDecide
}
const price = () => screen.getByLabelText<HTMLInputElement>(offer.price)
const duration = () => screen.getByLabelText<HTMLSelectElement>(offer.ends)
const calm = () => screen.getByRole<HTMLInputElement>('radio', { name: /Mood: Calm$/ })
const review = () => fireEvent.click(screen.getByRole('button', { name: list.review }))

it('who comes back from the review finds all that was decided', () => {
  const decide = show(null)
  fireEvent.change(price(), { target: { value: '1.5' } })
  fireEvent.change(duration(), { target: { value: 'day' } })
  fireEvent.click(calm())
  review()
  const [terms, form] = decide.mock.calls[0] ?? []
  expect(terms).toMatchObject({
    scope: 'trait',
    trait: { name: 'Mood', value: 'Calm' },
    priceWei: '1500000000000000000',
  })
  cleanup()
  show(form ?? null)
  expect([price().value, duration().value]).toEqual(['1.5', 'day'])
})

it('says what is wrong with an amount, until it is changed', () => {
  const decide = show(null)
  review()
  expect(screen.getByRole('alert').textContent).toBe(enAmountProblems.empty())
  fireEvent.change(price(), { target: { value: '1,5' } })
  review()
  expect(screen.getByRole('alert').textContent).toBe('Use a point: 1.5.')
  fireEvent.change(price(), { target: { value: '0' } })
  expect(screen.queryByRole('alert')).toBeNull()
  review()
  expect(screen.getByRole('alert').textContent).toBe(enAmountProblems.zero())
  expect(decide).not.toHaveBeenCalled()
})

it('says that such an item is for sale for less than is typed, of one, of any and of those with a trait', async () => {
  show(null)
  fireEvent.change(price(), { target: { value: '1' } })
  fireEvent.click(screen.getByRole('radio', { name: offer.anyOf({ name: item.collection.name }) }))
  const of = { floor: '0.86 ETH', of: item.collection.name, label: 'Mood: Calm' }
  await screen.findByText(offer.above.collection(of))
  fireEvent.click(calm())
  await screen.findByText(offer.above.trait(of))
  fireEvent.change(price(), { target: { value: '0.86' } })
  expect(screen.queryByText(offer.above.trait(of))).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: offer.thisItem }))
  fireEvent.change(price(), { target: { value: '1.21' } })
  await screen.findByText(offer.above.item({ ...of, floor: '1.20 ETH' }))
})

describe('for what can be divided', () => {
  const gold = { ...item, standard: 'ERC1155' as const, decimals: 2 }
  const quantity = () => screen.getByLabelText<HTMLInputElement>(list.quantity)

  it('the quantity and the price are by its decimals', () => {
    const decide = show(null, gold)
    expect(screen.getByText(offer.partHint({ least: '0.01' }))).toBeTruthy()
    fireEvent.change(price(), { target: { value: '2' } })
    fireEvent.change(quantity(), { target: { value: '1.5' } })
    review()
    expect(decide.mock.calls[0]?.[0]).toMatchObject({ priceWei: '3000000000000000000', quantity: '150', decimals: 2 })
  })

  it('says of a quantity or a price what it would take', () => {
    const decide = show(null, gold)
    fireEvent.change(price(), { target: { value: '0.000000000000000001' } })
    fireEvent.change(quantity(), { target: { value: '0.001' } })
    review()
    const { indivisible, quantityInParts } = list.problem
    expect(screen.getByRole('alert').textContent).toBe(
      quantityInParts({ least: '0.01', most: '42949672.96', digits: 2 }),
    )
    fireEvent.change(quantity(), { target: { value: '1' } })
    review()
    expect(screen.getByRole('alert').textContent).toBe(indivisible({ least: '0.01', step: '0.0000000000000001 WETH' }))
    expect(decide).not.toHaveBeenCalled()
  })

  it('an offer for any of its collection is for the smallest part, and says so', () => {
    const decide = show(null, gold)
    fireEvent.change(price(), { target: { value: '2' } })
    fireEvent.click(calm())
    expect(screen.queryByLabelText(list.quantity)).toBeNull()
    expect(screen.getByText(offer.smallestPart({ least: '0.01' }))).toBeTruthy()
    review()
    expect(decide.mock.calls[0]?.[0]).toMatchObject({ priceWei: '2000000000000000000', decimals: 2 })
    expect(decide.mock.calls[0]?.[0]).not.toHaveProperty('quantity')
  })

  it('nothing else has a quantity', () => {
    const decide = show(null)
    expect(screen.queryByLabelText(list.quantity)).toBeNull()
    fireEvent.change(price(), { target: { value: '2' } })
    review()
    expect(Object.keys(decide.mock.calls[0]?.[0] ?? {})).not.toContain('decimals')
  })
})
