// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { Address } from 'viem'
import { afterEach, expect, it, vi } from 'vitest'
import { openAction } from '@/lib/flows/open-action'
import { enOffers } from '@/lib/i18n/generated/en/offers'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, collection } from '@/tests/builders/build-order'
import { OfferActions } from './OfferActions'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: buyer }) }))
afterEach(cleanup)

const { outbid, more, takeBack } = enOffers.offer
const other = `0x${'5a'.repeat(20)}` as const
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const offer = (maker: Address, priceWei: bigint) =>
  buildOrder({ side: 'offer', kind: 'item', chainId: 1, currency: weth, maker, priceWei: String(priceWei) })
const own = offer(buyer, 4n * 10n ** 17n)
const show = (best = own) => render(<OfferActions item={{ ...buildItem(), chainId: 1, bestOffer: best }} order={own} />)

it('one’s own offer can be taken back, and says nothing while it is the best', () => {
  show()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([takeBack])
})

it('outbid, it says by how much, and leads to another offer', () => {
  show(offer(other, 5n * 10n ** 17n))
  expect(screen.getByText(outbid({ price: '0.50 WETH' }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: more }))
  expect(openAction.getState()).toMatchObject({ kind: 'offer', items: [{ contract: collection }] })
})
