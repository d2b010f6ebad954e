// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { parseEther } from 'viem'
import { afterEach, expect, it } from 'vitest'
import { formatDate } from '@/lib/base/format/format-date'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSignedPermissions as messages } from '@/lib/i18n/generated/en/signed-permissions'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import type { DescribedOrder } from '@/lib/wallet/describe/describe-order'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { SignedPermissions } from './SignedPermissions'

afterEach(cleanup)

const weth = findChain(localChainId)?.weth.address ?? '0x'
const date = formatDate(1_800_000_000_000)
const same = (wei: bigint) => ({ startWei: wei, endWei: wei })
const listing: DescribedOrder = {
  ...{ side: 'listing', currency: '0x0000000000000000000000000000000000000000', taker: null },
  items: [{ contract: collection, tokenId: 7n, quantity: 1n, among: null }],
  ...{ price: same(parseEther('1.2')), own: same(parseEther('1.17')), endTimeSeconds: 1_800_000_000n },
}
const offer: DescribedOrder = {
  ...{ ...listing, side: 'offer', currency: weth, price: same(parseEther('2')) },
  items: [{ contract: collection, tokenId: 0n, quantity: 1n, among: 'collection' }],
}

const read = (...orders: (DescribedOrder | null)[]) => {
  const { container } = render(<SignedPermissions orders={orders} chainId={localChainId} />)
  return container.textContent ?? ''
}

it('says which item can leave, for at least how much, until when, and to whom', () => {
  const text = read(listing)
  expect(text).toContain(messages.listing({ date, items: 'Token 7', amount: '1.17 ETH' }))
  expect(text).toContain(messages.ends)
  expect(text).toContain(messages.heading)
  cleanup()
  const account = `${buyer.slice(0, 6)}…${buyer.slice(-4)}`
  expect(read({ ...listing, taker: buyer })).toContain(
    messages.listingFor({ date, items: 'Token 7', amount: '1.17 ETH', account }),
  )
})

it('of a price that declines, the lowest counts', () => {
  const own = { startWei: parseEther('1'), endWei: parseEther('0.4') }
  expect(read({ ...listing, own })).toContain(messages.listing({ date, items: 'Token 7', amount: '0.40 ETH' }))
})

it('of an offer, the most that can leave', () => {
  const { collection: items } = enPurchase.prompt.order.any
  expect(read(offer)).toContain(messages.offer({ date, items, amount: '2.00 WETH' }))
})

it('one signature for several orders says so, and names each; what cannot be read is said too', () => {
  const text = read(listing, { ...listing, currency: seller }, null)
  expect(text).toContain(messages.headingMany({ count: 3 }))
  expect(text.split(messages.unknown)).toHaveLength(3)
  expect(text).toContain('Token 7')
  cleanup()
  expect(read()).toBe('')
})
