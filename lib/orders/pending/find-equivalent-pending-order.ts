import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { decodeOrderComponents, hashOrder, ItemType, type OrderComponents } from '@/lib/protocol/seaport'

/** Who asks again after so long means another one. */
const mostApartSeconds = 3_600n

/**
 * What waits already for a Safe's owners, of the same single item, terms and length: who tries again goes on with that, so
 * that its owners do not find the same twice. Several editions, or offers for any of many, may well be meant.
 */
export function findEquivalentPendingOrder<S extends Pick<PendingSafeOrder, 'state' | 'parameters'>>(
  pendingOrders: readonly S[],
  wanted: OrderComponents,
): S | null {
  if ([...wanted.offer, ...wanted.consideration].some(({ itemType }) => itemType > ItemType.erc721)) return null
  const isMeant = ({ state, parameters }: S) =>
    state === 'waiting' && isAlike(decodeOrderComponents(parameters), wanted)
  return pendingOrders.find(isMeant) ?? null
}

function isAlike(one: OrderComponents, wanted: OrderComponents): boolean {
  const { salt, startTime, endTime } = one
  const apart = startTime - wanted.startTime
  return (
    -mostApartSeconds <= apart &&
    apart <= mostApartSeconds &&
    endTime - wanted.endTime === apart &&
    hashOrder({ ...wanted, salt, startTime, endTime }) === hashOrder(one)
  )
}
