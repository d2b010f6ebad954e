import type { Address } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import type { PurchaseIntent } from '@/lib/flows/orders/buy/is-purchase'
import type { PaymentStep } from '@/lib/flows/orders/payment-steps'
import type { CallRequest } from '@/lib/protocol/seaport'
import { type FlowStep, joinSteps } from '@/lib/transactions/send/flow-plan'
import type { Sender } from '@/lib/transactions/send/sender'
import { isSamePurchase } from './same-purchase'

export interface BuildPurchaseStepsParameters {
  item: Pick<Item, 'contract' | 'tokenId' | 'name'>
  account: Address
  sender: Sender
  order: Order
  currency: Address
  /** What has to be sent before. */
  payments: readonly PaymentStep[]
  /** The purchase itself, and the gas that it needs. */
  request: CallRequest
  gas: bigint
  mostWei: bigint
}

/** What the wallet is asked for: all at once where it goes out as one, else what has to be on the chain before, and at last the purchase. */
export function buildPurchaseSteps(parameters: BuildPurchaseStepsParameters): readonly FlowStep[] {
  const { item, account, sender, order, currency, payments, request, gas, mostWei } = parameters
  const { contract, tokenId, name: itemName } = item
  const of = { orderHash: order.hash, makers: [order.maker], contract, tokenId, itemName, currency }
  const build = (kind: PurchaseIntent['kind'], amountWei: bigint, call: CallRequest): FlowStep => ({
    about: { kind, ...of, amountWei: amountWei.toString() },
    calls: [call],
    endsAt: Number(order.endTime) * 1000,
    isSame: (other) => isSamePurchase(other, { account, order }, kind),
  })
  const before = payments.map(({ kind, amountWei, request: call }) => build(kind, amountWei, call))
  const steps = [...before, { ...build('buy', mostWei, request), gas }]
  return sender.isBatching ? joinSteps(steps) : steps
}
