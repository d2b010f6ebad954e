// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { DemoDataProvider } from '@/context/DemoDataProvider'
import { LocaleProvider } from '@/context/LocaleProvider'
import { people } from '@/data/people'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { enListingKinds } from '@/lib/i18n/generated/en/listing-kinds'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { findChain } from '@/lib/protocol/chains/chains'
import { keySender } from '@/lib/transactions/send/sender'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, collection } from '@/tests/builders/build-order'
import { BuyReview, type BuyReviewProps } from './BuyReview'

const fiat = { currency: 'usd', perCoin: { ETH: '2000' }, choices: [] }
afterEach(() => {
  cleanup()
  onQuantity.mockClear()
})

const price = 150_000_000_000_000_000n
const base = {
  chainId: 31337,
  ...{
    order: buildOrder(),
    account: buyer,
    sender: keySender,
    currency: `0x${'00'.repeat(20)}`,
    priceWei: price,
    mostWei: price,
    balanceWei: 5n * price,
  },
  ...{ pieces: 1n, payments: [], isSimulated: true, maxNetworkFeeWei: 151_000_000_000_000n },
  fulfilment: { isFalling: false, received: [], payments: [] },
}

const onQuantity = vi.fn<(quantity: bigint) => void>()

function show(change: object, flags?: BuyReviewProps['flags'], item?: BuyReviewProps['item']) {
  const plan = { ...base, ...change } as unknown as PurchasePlan
  render(
    <LocaleProvider speech={{ locale: 'en', fiat }}>
      <DemoDataProvider items={[]}>
        <BuyReview
          plan={plan}
          item={item ?? buildItem()}
          flags={flags}
          otherBps={null}
          mayPayTwice={false}
          decision={{ plan, isEdited: false, acceptsOther: false, acceptsRepeat: false }}
          onDecide={() => {}}
          {...{ onQuantity }}
        />
      </DemoDataProvider>
    </LocaleProvider>,
  )
  return screen.getByText(enPurchase.buy.total).parentElement?.textContent
}

it('the worth is of the total that it stands under, with the most that the network takes', () => {
  expect(show({})).toContain('0.150151 ETH≈ $300.30')
})

it('of a price in WETH, the network’s part in ETH counts too', () => {
  expect(show({ currency: findChain(31337)?.weth.address })).toContain('0.15 WETH + 0.000151 ETH≈ $300.30')
})

it('who is paid is named, with the address', () => {
  const [seller] = people
  show({
    fulfilment: {
      ...base.fulfilment,
      payments: [
        { recipient: seller?.address, amountWei: price, role: 'seller' },
        { recipient: buyer, amountWei: 1n, role: 'market_fee' },
      ],
    },
  })
  const paid = screen.getByRole('region', { name: enPurchase.buy.whoGets })
  expect(paid.textContent).toContain(`Seller, ${seller?.name}0.15 ETH ${seller?.address?.slice(0, 6)}`)
  expect(paid.textContent).toContain(`${enPurchase.buy.role.market_fee}, Cleo0.00`)
})

it('a Safe’s network fee is not in its total', () => {
  expect(show({ sender: { ...keySender, safe: { address: buyer, threshold: 2, owners: 3 } } })).toContain(
    '0.15 ETH≈ $300.00',
  )
})

it('says what is unusual about the order, and nothing of one that is usual', () => {
  show({}, ['steep_price_curve'])
  expect(screen.getByRole('list', { name: enListingKinds.flags.label }).textContent).toBe(
    enListingKinds.flags.text.steep_price_curve,
  )
  cleanup()
  show({})
  expect(screen.queryByRole('list', { name: enListingKinds.flags.label })).toBeNull()
})

describe('how many', () => {
  const received = [{ contract: collection, tokenId: 7n, quantity: 150n }]
  const many = { pieces: 1550n, fulfilment: { ...base.fulfilment, received } }
  const field = () => screen.getByLabelText<HTMLInputElement>(enPurchase.buy.quantity)
  const choose = (value: string) => {
    fireEvent.change(field(), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: enPurchase.buy.chooseQuantity }))
  }

  it('is counted by the decimals of the item, to the smallest part', () => {
    show(many, [], { contract: collection, tokenId: '7', name: 'Late Heron', decimals: 2 })
    expect(field().value).toBe('1.5')
    expect(screen.getByText(enPurchase.buy.leftInParts({ amount: '15.5' }))).toBeTruthy()
    const received = screen.getByText(/^1\.5 × Token 7/)
    expect(received.textContent).toContain('Late Heron')
    choose('0.001')
    const said = enPurchase.buy.quantityInParts({ least: '0.01', most: '15.5', digits: 2 })
    expect(screen.getByRole('alert').textContent).toBe(said)
    expect(onQuantity).not.toHaveBeenCalled()
    choose('0.01')
    expect(onQuantity.mock.calls).toEqual([[1n]])
  })

  it('is a whole number of what has no decimals', () => {
    show(many, [], { contract: collection, tokenId: '7', name: 'Late Heron' })
    expect(field().value).toBe('150')
    expect(screen.getByText(enPurchase.buy.left({ count: 1550n }))).toBeTruthy()
    expect(screen.getByText(/^150 × Token 7/)).toBeTruthy()
    choose('1.5')
    expect(screen.getByRole('alert').textContent).toBe(enPurchase.buy.quantityProblem({ count: 1550n }))
  })
})
