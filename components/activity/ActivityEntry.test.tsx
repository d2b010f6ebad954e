// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderLine } from '@/components/inbox/OrderLine'
import { formatAddress } from '@/lib/base/format/format-address'
import { enActivity } from '@/lib/i18n/generated/en/activity'
import { enItemActivity } from '@/lib/i18n/generated/en/item-activity'
import { buildOrder, buyer, collection } from '@/tests/builders/build-order'
import { ActivityEntry } from './ActivityEntry'
import { ActivityList } from './ActivityList'

vi.mock('@/hooks/accounts/useAccountIdentity', () => ({ useAccountIdentity: () => ({ name: 'Emi', image: null }) }))
vi.mock('next/router', () => ({ default: { events: { on: vi.fn(), off: vi.fn() } } }))
afterEach(cleanup)

const trait = { name: 'Mood', value: 'Calm' }
const { chainId, hash, currency, quantity, priceWei, endTime } = buildOrder()
const common = { chainId, contract: collection, tokenId: null, currency, quantity, priceWei }
const kinds = [
  ['collection', undefined, 'Any item in a collection', 'Any item in Tides'],
  ['set', undefined, 'Selected items in a collection', 'Selected items in Tides'],
  ['trait', undefined, 'Selected items in a collection', 'Selected items in Tides'],
  ['trait', trait, 'Any item with Mood: Calm', 'Any item in Tides with Mood: Calm'],
] as const

it.each(kinds)('an offer for a %s with %o is named in what happens, and among offers', (kind, of, told, line) => {
  const criteria = { kind, ...(of ? { trait: of } : {}) }
  const entry = { ...common, id: 'order:1', kind: 'offer' as const, from: buyer, to: null, time: '1', criteria }
  render(<ActivityEntry entry={entry as never} isExact />)
  expect(screen.getByRole('link', { name: told })).toBeTruthy()
  const own = {
    ...common,
    hash,
    side: 'offer' as const,
    orderKind: kind,
    maker: buyer,
    endTime,
    ...(of && { trait: of }),
  }
  render(<OrderLine entry={{ ...own, collectionName: 'Tides' } as never} href="/" notes={[]} />)
  expect(screen.getByRole('link', { name: line })).toBeTruthy()
})

it('a side is called as it calls itself, with its address in the title', () => {
  const sale = { ...common, tokenId: '1', id: 'sale:1', kind: 'sale' as const, from: buyer, to: collection, time: '1' }
  render(<ActivityEntry entry={{ ...sale, toName: 'Ana Ferro' } as never} isExact />)
  expect(screen.getByRole('link', { name: 'Ana Ferro' }).title).toBe(collection)
  expect(screen.getByRole('link', { name: 'Emi' }).title).toBe(buyer)
  render(<ActivityList activity={[{ ...sale, fromName: 'Mira Sol' } as never]} />)
  expect(screen.getByText('Mira Sol').parentElement?.title).toBe(buyer)
})

it('a sale is a purchase in the activity of the account that bought', () => {
  const sale = { ...common, tokenId: '1', id: 'sale:1', kind: 'sale' as const, from: buyer, to: collection, time: '1' }
  const kindFor = (account: string) => {
    const { container } = render(<ActivityEntry entry={sale as never} isExact account={account} />)
    return container.textContent
  }
  expect(kindFor(collection.toLowerCase())).toContain(enActivity.bought)
  expect(kindFor(buyer)).not.toContain(enActivity.bought)
})

it('what was paid in a token that the market does not know is said in its units, with the token', () => {
  const sale = { ...common, tokenId: '1', id: 'sale:1', kind: 'sale' as const, from: buyer, to: null, time: '1' }
  const entry = { ...sale, currency: collection, priceWei: '50000000000000000000' } as never
  render(<ActivityEntry entry={entry} isExact />)
  render(<ActivityList activity={[entry]} />)
  const words = { amount: '50000000000000000000', token: formatAddress(collection) }
  expect(screen.getAllByText(enActivity.unitsOf(words))).toHaveLength(2)
  expect(screen.getAllByTitle(collection).map(({ textContent }) => textContent)).toEqual([
    enActivity.unitsOf(words),
    enItemActivity.unitsOf(words),
  ])
})

it('what somebody took back is called what it was', () => {
  const taken = { ...common, tokenId: '1', id: 'cancel:1', kind: 'cancel' as const, from: buyer, to: null, time: '1' }
  render(<ActivityEntry entry={{ ...taken, side: 'offer' } as never} isExact />)
  expect(screen.getByText(/^Offer cancelled/)).toBeTruthy()
  render(<ActivityList activity={[{ ...taken, side: 'listing' } as never, { ...taken, id: 'cancel:2' } as never]} />)
  expect(screen.getAllByText(/^Listing cancelled/)).toHaveLength(2)
})

it('what was burned is called so, and whose it was', () => {
  const burned = { ...common, tokenId: '1', id: 'transfer:1', kind: 'burn' as const, from: buyer, to: null, time: '1' }
  const { container } = render(<ActivityEntry entry={burned as never} isExact />)
  expect(container.textContent).toMatch(/^Burned .*from /)
})

it('what can be divided is counted by its decimals, at the price of one', () => {
  const sale = { ...common, tokenId: '1', id: 'sale:1', kind: 'sale' as const, from: buyer, to: null, time: '1' }
  const { container } = render(
    <ActivityEntry
      entry={{ ...sale, quantity: '150', priceWei: String(3n * 10n ** 18n), decimals: 2 } as never}
      isExact
    />,
  )
  expect(container.textContent).toContain('1.5 × 2.00')
})

it('a sale that no figure counts says so, and why', () => {
  const sale = { ...common, tokenId: '1', id: 'sale:1', kind: 'sale' as const, from: buyer, to: collection, time: '1' }
  render(<ActivityEntry entry={sale as never} isExact />)
  expect(screen.queryByText(enActivity.uncounted)).toBeNull()
  render(<ActivityEntry entry={{ ...sale, isUncounted: true } as never} isExact />)
  expect(screen.getByText(enActivity.uncounted).title).toBe(enActivity.uncountedReason)
})
