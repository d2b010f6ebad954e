import { type Address, size } from 'viem'
import type { ChainConfig } from '@/lib/api/schemas/config'
import { planPayment, toFlowSteps } from '@/lib/flows/orders/payment-steps'
import type { PurchasesFacts } from '@/lib/flows/orders/read-purchase-facts'
import { resetAllowance } from '@/lib/flows/orders/reset-allowance'
import { buildBatchFulfilment } from '@/lib/protocol/seaport'
import type { BatchLine } from '@/lib/protocol/seaport/build-batch-fulfilment'
import type { FlowGround, FlowStep, PinnedValues } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import type { Shortfall } from '@/lib/transactions/send/sender'
import type { Sale } from './get-cart-line-order'

/** A sale that can be filled, at the price of a block. */
export interface PricedSale extends Sale, BatchLine {
  priceWei: bigint
  /** What was on screen before, where it was another price. */
  wasWei: bigint | null
  /** To whom royalties of it are due. */
  creators: readonly Address[]
  /** Of each item of the order, after the block that all of it was checked at; null where the contract gives none. */
  tokenUris: PinnedValues
  /** The name, the picture or a token URI is another than in the cart or in the review before. */
  hasOtherMetadata: boolean
}

export interface CurrencyTotal {
  currency: Address
  priceWei: bigint
  mostWei: bigint
}

/** About 128 kB is what nodes take of a transaction. */
const mostBytes = 110_000

/** What goes out, in order; nothing for no items. */
export async function buildCartPaymentSteps(
  ground: FlowGround,
  { contracts: { seaport } }: ChainConfig,
  facts: PurchasesFacts,
  sales: readonly PricedSale[],
): Promise<{ steps: FlowStep[]; totals: CurrencyTotal[]; lacks?: Shortfall }> {
  const [first] = sales
  if (!first) return { steps: [], totals: [] }
  const totals = [...new Set(sales.map(({ currency }) => currency))].map((currency) => {
    const some = sales.filter((sale) => sale.currency === currency)
    const sum = (of: 'priceWei' | 'mostWei') => some.reduce((wei, sale) => wei + sale[of], 0n)
    return { currency, priceWei: sum('priceWei'), mostWei: sum('mostWei') }
  })
  const of = { contract: first.line.contract, itemName: first.line.name, count: sales.length }
  const before: FlowStep[] = []
  let lacks: Shortfall | undefined
  for (const { currency, mostWei } of totals) {
    const purse = facts.purses.get(currency)
    if (!purse) continue
    const payment = planPayment(ground, currency, mostWei, purse)
    lacks = payment.lacks ?? lacks
    const payments = await resetAllowance(ground, currency, payment.payments, purse.allowanceWei)
    before.push(...toFlowSteps(payments, { ...of, currency }))
  }
  const request = buildBatchFulfilment({ seaport, lines: sales, recipient: ground.account })
  if (size(request.data) > mostBytes) throw refuseFlow('too_large')
  const [total] = totals.length === 1 ? totals : []
  const lines = sales.map(({ line: { contract, tokenId, name: itemName }, order, currency }) => ({
    ...{ orderHash: order.hash, contract, tokenId, itemName, currency },
  }))
  const ends = sales.map(({ components }) => Number(components.endTime) * 1000)
  const buy: FlowStep = {
    about: {
      ...{ kind: 'buy_many', ...of, lines, makers: [...new Set(sales.map(({ order }) => order.maker))] },
      ...(total ? { amountWei: total.mostWei.toString(), currency: total.currency } : {}),
    },
    calls: [request],
    endsAt: Math.max(...ends),
  }
  return { steps: [...before, buy], totals, ...(lacks ? { lacks } : {}) }
}
