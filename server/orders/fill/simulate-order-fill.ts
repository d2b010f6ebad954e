import type { readLatestBlock } from '@/server/chains/read-latest-block'
import type { ServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import type { FillOrder } from './build-fill-plan'
import type { FillVerdict } from './evaluate-fill'
import { listHoldersOfOffer, type OfferToAccept } from './find-accepting-holders'
import { simulateFill } from './simulate-fill'

/** Of up to so many tokens each is tried. An offer for more of them is taken without. */
const mostTokens = 8

/**
 * Simulates the fill of an order. An offer for any token of a collection, trait or set is refused only where each of its tokens is, or a
 * rule of the whole collection refuses it.
 */
export async function simulateOrderFill(
  services: Pick<Services, 'db'>,
  { client, domain }: Pick<ServedChain, 'client' | 'domain'>,
  order: FillOrder & OfferToAccept,
  block: Awaited<ReturnType<typeof readLatestBlock>>,
): Promise<FillVerdict> {
  const first = await simulateFill(client, domain, order, block)
  if (first.kind !== 'refused' || !first.isOfToken) return first
  const holders = (await listHoldersOfOffer(services, domain.chainId, order, mostTokens)) ?? []
  const others = holders.filter(({ tokenId }) => tokenId !== order.acceptedBy?.tokenId)
  // The index does not have all of the collection, or has too many tokens of it to try.
  if (others.length === holders.length) return { kind: 'unknown' }
  for (const acceptedBy of others) {
    const verdict = await simulateFill(client, domain, { ...order, acceptedBy }, block)
    if (verdict.kind !== 'refused') return verdict
  }
  return first
}
