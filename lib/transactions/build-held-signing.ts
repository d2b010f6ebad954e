import { findSignings, submitSigning } from '@/lib/api/signing-api'
import { AppError } from '@/lib/errors/app-error'
import type { Order } from '@/lib/schemas/order'
import type { Signing } from '@/lib/schemas/signing'
import {
  buildTypedData,
  encodeOrderComponents,
  hashOrder,
  type OrderComponents,
  type SeaportDomain,
} from '@/lib/seaport'
import type { FlowSigning } from './flow'
import type { SignedOrder } from './signed-orders'

export interface HeldSigningParameters {
  domain: SeaportDomain
  /** One alone: Seaport asks a contract about each order by itself, so that its owners would sign each. */
  order: OrderComponents
  criteria?: Order['criteria'] | undefined
  /** Hands in what enough owners have signed while this page was open. */
  submit: (orders: readonly SignedOrder[]) => Promise<void>
}

/** An order that a Safe's owners sign off the chain: the market keeps it first, and needs no page to publish it. */
export async function buildHeldSigning(
  { domain, order, criteria, submit }: HeldSigningParameters,
  api = { findSignings, submitSigning },
): Promise<FlowSigning> {
  const { chainId } = domain
  const hash = hashOrder(order)
  const parameters = encodeOrderComponents(order)
  const of = { chainId, parameters, ...(criteria ? { criteria } : {}) }
  const known = (await api.findSignings({ chainId, maker: order.offerer })).find((one) => one.hash === hash)
  return {
    typedData: buildTypedData(domain, order),
    held: {
      hash,
      isBegun: known !== undefined && hasBegun(known),
      hold: async () => void (await api.submitSigning(of)),
    },
    submit: async (signature) => {
      // A Safe that signs on the chain alone answers with nothing.
      if (signature === '0x') throw new AppError('wallet_unsupported', 'The Safe signs messages on the chain alone.')
      await submit([{ ...of, hash, signature }])
    },
  }
}

function hasBegun({ state, signed }: Signing): boolean {
  return state === 'published' || (state === 'waiting' && signed > 0)
}
