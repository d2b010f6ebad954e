import type { Address, Hash, Hex } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { findSignedOrders, type SignedOrder } from '@/lib/orders/signed-orders'
import {
  buildBulkSignatures,
  buildBulkTypedData,
  buildTypedData,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { buildValidate } from '@/lib/protocol/seaport/build-validate'
import {
  type FlowGround,
  type FlowPlan,
  type FlowSigning,
  type FlowStep,
  prepareFlowPlan,
} from '@/lib/transactions/send/flow-plan'
import type { TransactionIntent } from '@/lib/transactions/transaction'
import { buildPendingSigning, getDistinctTerms } from './build-pending-signing'

type SignedTerms = Pick<ListingTerms, 'salt' | 'startTime' | 'endTime' | 'bySignatures'>

export interface PrepareOrderPlanParameters<Terms> {
  seaport: Address
  /** What has to be on the chain before the orders can be filled. */
  steps: readonly FlowStep[]
  terms: Terms
  orders: readonly OrderComponents[]
  criteria?: Order['criteria'] | undefined
  /** Of the transaction that puts the orders on the chain, where one does. */
  about: TransactionIntent
  /** Whether a Safe's owners may sign before the steps are executed. */
  isSignedFirst?: boolean
  /** Hands the signed orders in, and keeps them until they are taken. */
  submit: (orders: readonly SignedOrder[]) => Promise<void>
}

/**
 * Plans the steps and then the orders. A key signs the orders. A Safe, and a wallet that cannot sign, validates them on the chain.
 * The owners of a Safe may also sign a single order off the chain. If the same order waits for signatures already, its terms are used.
 */
export async function prepareOrderPlan<Terms extends SignedTerms>(
  ground: FlowGround,
  { seaport, steps, terms, orders, criteria, about, isSignedFirst = false, submit }: PrepareOrderPlanParameters<Terms>,
): Promise<{ plan: FlowPlan; terms: Terms; orders: readonly OrderComponents[] }> {
  const { chainId, sender } = ground
  const domain = { chainId, seaport }
  const [only, ...others] = orders
  const single = others.length === 0 ? only : undefined
  if (sender.safe && terms.bySignatures && single) {
    const { order, signing } = await buildPendingSigning({ domain, order: single, criteria, isSignedFirst, submit })
    const plan = await prepareFlowPlan(ground, steps, signing)
    return { plan, terms: { ...terms, ...getDistinctTerms(order) }, orders: [order] }
  }
  if (sender.safe || ground.validates) {
    const endsAt = Number(terms.endTime) * 1000
    const plan = await prepareFlowPlan(ground, [...steps, { about, calls: [buildValidate(seaport, orders)], endsAt }])
    return { plan, terms, orders }
  }
  const typedData = single ? buildTypedData(domain, single) : buildBulkTypedData(domain, orders)
  const signing = { typedData, submit: (signature: Hex) => submit(signOrders(signature)) }
  const plan = await prepareFlowPlan(ground, steps, resumeSigning(signing, orders.map(hashOrder), submit))
  return { plan, terms, orders }

  function signOrders(signature: Hex): SignedOrder[] {
    const signatures = single ? [signature] : buildBulkSignatures(signature, orders)
    return orders.map((order, index) => ({
      ...{ hash: hashOrder(order), chainId, parameters: encodeOrderComponents(order) },
      ...{ signature: signatures[index] ?? signature, ...(criteria ? { criteria } : {}) },
    }))
  }
}

/** Submits orders that were signed before a reload, without a second signature. */
export function resumeSigning(
  signing: FlowSigning,
  hashes: readonly Hash[],
  submit: (orders: readonly SignedOrder[]) => Promise<void>,
): FlowSigning | null {
  const left = findSignedOrders(hashes)
  if (!left) return signing
  const [first] = left
  return first ? { ...signing, signed: first.signature, submit: () => submit(left) } : null
}
