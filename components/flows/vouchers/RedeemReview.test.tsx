// @vitest-environment jsdom

import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LocaleProvider } from '@/context/LocaleProvider'
import type { RedeemPlan } from '@/lib/flows/vouchers/prepare-redeem'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafePurchase } from '@/lib/i18n/generated/en/safe-purchase'
import { enVouchers } from '@/lib/i18n/generated/en/vouchers'
import { buyer, seller } from '@/tests/builders/build-order'
import { RedeemReview } from './RedeemReview'

vi.mock('@/hooks/wallet/useWallet', () => ({ useWallet: () => ({ address: null }) }))
afterEach(cleanup)

const plan = {
  chainId: 31337,
  creator: seller,
  voucher: { payments: [{ to: seller, amount: 10n ** 18n }] },
  sender: { safe: null },
  ...{ priceWei: 10n ** 18n, hasNewPrice: false },
  creators: [],
} as unknown as RedeemPlan

const consent = { isAgreed: false, onAgree: vi.fn() }

function show(safe: RedeemPlan['sender']['safe'], hasNewPrice = false) {
  const sender = { ...plan.sender, safe }
  return render(<RedeemReview plan={{ ...plan, sender, hasNewPrice }} market={null} {...consent} />).container
    .textContent
}

it('tells a key that the network fee of the mint is its own', () => {
  expect(show(null)).toContain(enVouchers.redeem.mint)
})

it('tells a Safe no such thing: an owner pays it; but that somebody may be faster than the owners', () => {
  const text = show({ owners: 3, threshold: 2, nonce: 0 })
  expect(text).not.toMatch(/network fee|pays for the mint/)
  expect(text).toContain(enSafePurchase.risk)
})

it('calls a part a royalty only where the contract names its recipient', () => {
  const payments = [
    { to: seller, amount: 9n * 10n ** 17n },
    { to: buyer, amount: 10n ** 17n },
  ]
  const textOf = (creators: RedeemPlan['creators']) =>
    render(
      <RedeemReview
        plan={{ ...plan, voucher: { payments }, creators } as unknown as RedeemPlan}
        market={null}
        {...consent}
      />,
    ).container.textContent
  expect(textOf([buyer])).toContain(enVouchers.redeem.role.royalty)
  const other = textOf([])
  expect(other).not.toContain(enVouchers.redeem.role.royalty)
  expect(other).toContain(enVouchers.redeem.role.other)
  expect(other).toContain(enPurchase.buy.otherPayment.text({ percent: '10' }))
})

it('says a price that is not the one of the page', () => {
  const said = enVouchers.redeem.newPrice({ price: '1.00 ETH' })
  expect(show(null)).not.toContain(said)
  expect(show(null, true)).toContain(said)
})

it('says what the price is worth where the market knows the rates', () => {
  const fiat = { currency: 'usd', perCoin: { ETH: '2000' }, choices: [] }
  const { container } = render(
    <LocaleProvider speech={{ locale: 'en', fiat }}>
      <RedeemReview {...{ plan, ...consent }} market={null} />
    </LocaleProvider>,
  )
  expect(container.textContent).toContain('1.00 ETH≈ $2,000')
  cleanup()
  expect(show(null)).not.toContain('≈')
})
