// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ListingPlan } from '@/lib/flows/orders/list/prepare-listing'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildOrder } from '@/tests/builders/build-order'
import { ListReview, type ListReviewProps } from './ListReview'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null }) }))
afterEach(cleanup)

const { parameters, collection: contract, priceWei, endTime } = buildOrder()
const lotOf = (...names: string[]): ListingTerms['lots'][number] => ({
  priceWei,
  tokens: names.map((name, index) => ({
    ...{ contract, tokenId: String(index), standard: 'ERC721' as const, name, collectionName: 'Fen', quantity: '1' },
  })),
})

function show(
  lots: ListingTerms['lots'],
  replaced: ListReviewProps['plan']['replaced'] = [],
  replaces: ListingTerms['replaces'] = replaced.map(({ hash }) => hash),
  royalty: ListingPlan['royalty'] = { parts: [], engines: [], problem: null },
) {
  const terms = { chainId: 31337, lots, currency: `0x${'00'.repeat(20)}`, endTime, replaces }
  const plan = {
    chainId: 31337,
    farBelow: null,
    royalty,
    orders: lots.map(() => decodeOrderComponents(parameters)),
    terms,
    replaced,
  }
  render(
    <ListReview plan={plan as unknown as ListReviewProps['plan']} market={null} isAgreed={false} onAgree={vi.fn()} />,
  )
}

it('of a bundle each item is named that is sold for the one price', () => {
  show([lotOf('Late Heron', 'Early Heron')])
  const items = screen.getByText(enOrderFlows.list.together).nextElementSibling
  expect([...(items?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Late Heron', 'Early Heron'])
})

it('of several items each has its own price, and one alone is named above', () => {
  show([lotOf('Late Heron'), lotOf('Early Heron')])
  expect(screen.getByText('Early Heron').nextElementSibling?.textContent).toBe('1.20 ETH')
  cleanup()
  show([lotOf('Late Heron')])
  expect(screen.queryByText('Late Heron')).toBeNull()
  expect(screen.queryByText(enOrderFlows.list.together)).toBeNull()
})

it('names the price that is cancelled first, until it is', () => {
  show([lotOf('Late Heron')], [buildOrder()])
  expect(screen.getByRole('status').textContent).toBe(enOrderFlows.list.replaces({ price: '1.20 ETH' }))
  cleanup()
  show([lotOf('Late Heron')])
  expect(screen.queryByRole('status')).toBeNull()
})

it('says of an old price that nobody has asked to change why it is cancelled', () => {
  show([lotOf('Late Heron')], [buildOrder()], [])
  expect(screen.getByRole('status').textContent).toBe(enOrderFlows.list.revives({ prices: '1.20 ETH' }))
})

it('names who told the royalty, and one that could not be read', () => {
  show([lotOf('Late Heron')], [], [], { parts: [], engines: ['manifold', 'registry'], problem: 'no_answer' })
  expect(screen.getByText(enOrderFlows.royalty.by({ engines: 'Manifold, Royalty Registry' }))).toBeTruthy()
  const { unreadable, unpaid } = enOrderFlows.royalty
  expect(screen.getByRole('status').textContent).toBe(`${unreadable.no_answer} ${unpaid}`)
})

it('what can be divided is counted by its decimals, at the price of one', () => {
  const { tokens, ...lot } = lotOf('Gold')
  const of = (quantity: string, decimals?: number) =>
    show([{ ...lot, tokens: tokens.map((one) => ({ ...one, quantity, decimals })) }])
  of('150', 2)
  expect(screen.getByText(enOrderFlows.list.byPiece).nextElementSibling?.textContent).toBe('1.5 × 0.80 ETH')
  cleanup()
  of('3')
  expect(screen.getByText(enOrderFlows.list.byPiece).nextElementSibling?.textContent).toBe('3 × 0.40 ETH')
})
