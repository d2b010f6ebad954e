import { seaportAddress } from '@/lib/chains/chains'
import { decodeOrderComponents, findKeySignature, hashOrder } from '@/lib/seaport'
import type { ProofClaim, ProofGround } from './proof-facts'

/** Recomputes the hash and recovers the signer, here and now; the market's own hash has no say in it. */
export async function buildGround({ order }: ProofClaim): Promise<ProofGround> {
  const components = decodeOrderComponents(order.parameters)
  const hash = hashOrder(components)
  const { chainId, signature } = order
  const { offerer } = components
  const signedBy = await findKeySignature({ chainId, seaport: seaportAddress }, { hash, offerer, signature })
  return { components, hash, signedBy }
}
