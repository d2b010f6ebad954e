import { seaportAddress } from '@/lib/protocol/chains/chains'
import { decodeOrderComponents, hashOrder, recoverKeySignature } from '@/lib/protocol/seaport'
import type { OrderClaim, RecomputedOrder } from './verification-facts'

/** Recomputes the hash and recovers the signer, here and now; the market's own hash has no say in it. */
export async function recomputeOrder({ order }: OrderClaim): Promise<RecomputedOrder> {
  const components = decodeOrderComponents(order.parameters)
  const hash = hashOrder(components)
  const { chainId, signature } = order
  const { offerer } = components
  const signedBy = await recoverKeySignature({ chainId, seaport: seaportAddress }, { hash, offerer, signature })
  return { components, hash, signedBy }
}
