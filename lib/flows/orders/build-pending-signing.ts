import { listPendingOrders, submitPendingOrder } from '@/lib/api/client/pending-orders'
import type { Order } from '@/lib/api/schemas/order'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { AppError } from '@/lib/base/errors/app-error'
import { findEquivalentPendingOrder } from '@/lib/orders/pending/find-equivalent-pending-order'
import type { SignedOrder } from '@/lib/orders/signed-orders'
import {
  buildTypedData,
  decodeOrderComponents,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
  type SeaportDomain,
} from '@/lib/protocol/seaport'
import type { FlowSigning } from '@/lib/transactions/send/flow-plan'

export interface BuildPendingSigningParameters {
  domain: SeaportDomain
  /** One alone: Seaport asks a contract about each order by itself, so that its owners would sign each. */
  order: OrderComponents
  criteria?: Order['criteria'] | undefined
  /** Whether it is signed before the steps, which the market waits for too. */
  isSignedFirst?: boolean
  /** Hands in what enough owners have signed while this page was open. */
  submit: (orders: readonly SignedOrder[]) => Promise<void>
}

/**
 * An order that a Safe's owners sign off the chain: the market keeps it first, and needs no page to publish it. It may be one
 * that waits already for the same.
 */
export async function buildPendingSigning(
  { domain, order: wanted, criteria, isSignedFirst = false, submit }: BuildPendingSigningParameters,
  api = { listPendingOrders, submitPendingOrder },
): Promise<{ order: OrderComponents; signing: FlowSigning }> {
  const { chainId } = domain
  const pending = await api.listPendingOrders({ chainId, maker: wanted.offerer })
  const known = pending.find((one) => one.hash === hashOrder(wanted)) ?? findEquivalentPendingOrder(pending, wanted)
  const order = known ? decodeOrderComponents(known.parameters) : wanted
  const hash = hashOrder(order)
  const parameters = encodeOrderComponents(order)
  const of = { chainId, parameters, ...(criteria ? { criteria } : {}) }
  const signing: FlowSigning = {
    typedData: buildTypedData(domain, order),
    held: {
      hash,
      isBegun: known !== null && hasBegun(known),
      isFirst: isSignedFirst,
      hold: async () => void (await api.submitPendingOrder(of)),
    },
    submit: async (signature) => {
      // A Safe that signs on the chain alone answers with nothing.
      if (signature === '0x') throw new AppError('wallet_unsupported', 'The Safe can sign messages only on chain.')
      await submit([{ ...of, hash, signature }])
    },
  }
  return { order, signing }
}

function hasBegun({ state, signed }: PendingSafeOrder): boolean {
  return state === 'published' || (state === 'waiting' && signed > 0)
}

/** What of its terms is an order's own: one that waited already has others than were asked for. */
export function getDistinctTerms({ salt, startTime, endTime }: OrderComponents) {
  return { salt: String(salt), startTime: String(startTime), endTime: String(endTime) }
}
