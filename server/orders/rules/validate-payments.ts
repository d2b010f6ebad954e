import { zeroAddress } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import {
  type ConsiderationItem,
  ItemType,
  isPayment,
  maxPayments,
  type OfferItem,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { collectIssues, type OrderIssue } from './order-issues'
import type { OrderRules } from './order-rules'

type Amounts = Pick<OfferItem, 'startAmount' | 'endAmount'>

/** What the payments of a consideration break, whoever makes them. */
export function validatePayments({ offer, consideration }: OrderComponents, rules: OrderRules): OrderIssue[] {
  const payments = consideration.filter(isPayment)
  const isListing = !offer.some(isPayment)
  const currencies = new Set(payments.map(({ token }) => token))
  return [
    ...collectIssues([
      [(isListing && payments.length === 0) || payments.length > maxPayments, 'consideration_items', 'consideration'],
      [currencies.size > 1, 'currencies_mixed', 'consideration'],
    ]),
    ...consideration.flatMap((item, index) => {
      const isZero = isPayment(item) && (item.startAmount === 0n || item.endAmount === 0n)
      return [
        ...validateMoneyItem(item, `consideration.${index}`, rules),
        ...collectIssues([
          [item.recipient === zeroAddress, 'recipient_zero', `consideration.${index}.recipient`],
          [item.recipient === seaportAddress, 'recipient_seaport', `consideration.${index}.recipient`],
          [isZero, 'zero_price', `consideration.${index}`],
        ]),
      ]
    }),
  ]
}

/** What an item of money breaks, on either side; an NFT breaks nothing here. */
export function validateMoneyItem(item: OfferItem, path: string, { currencies }: OrderRules): OrderIssue[] {
  if (!isPayment(item)) return []
  const isNative = item.itemType === ItemType.native
  const isAccepted = currencies.includes(item.token) && item.token !== zeroAddress
  return collectIssues([
    [!isNative && !isAccepted, 'currency_not_accepted', path],
    [isNative && (item.token !== zeroAddress || item.identifierOrCriteria !== 0n), 'native_item', path],
    [!isNative && item.identifierOrCriteria !== 0n, 'currency_identifier', path],
  ])
}

export function sumAmounts(items: readonly Amounts[], end: keyof Amounts): bigint {
  return items.reduce((total, item) => total + item[end], 0n)
}

/** Whether the market's share of the price is among the payments, at both ends of a falling price. */
export function isFeePaid(
  price: readonly Amounts[],
  { bps, recipient }: Config['marketFee'],
  payments: readonly ConsiderationItem[],
): boolean {
  if (!recipient) return true
  const toMarket = payments.filter((item) => item.recipient === recipient)
  return (['startAmount', 'endAmount'] as const).every(
    (end) => sumAmounts(toMarket, end) >= (sumAmounts(price, end) * BigInt(bps)) / 10_000n,
  )
}
