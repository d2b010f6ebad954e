import { hasWebAddress } from '@/lib/base/format/has-web-address'

/** How a token came to its holder, as far as the index knows. */
export interface Arrival {
  /** It came with a sale of Seaport, or by a voucher. */
  isBought: boolean
  /** The operator vouches for the collection, or it was traded here. */
  isVouchedFor: boolean
  /** One of our factories made the collection. */
  isFactoryMade: boolean
  /** Of the item and its collection. */
  names: readonly (string | null)[]
  /** Whether the holder, or a Safe of its owner's, took part in the transaction; null where that cannot be known. */
  isOwn: boolean | null
}

/** What must be known before `isUnsolicited`, to ask the node for no more. */
export function mayBeUnsolicited({ isBought, isVouchedFor, isFactoryMade, names }: Omit<Arrival, 'isOwn'>): boolean {
  if (isBought || isVouchedFor) return false
  return !isFactoryMade || isCall(names)
}

/**
 * Whether a token came to its holder unasked: in a transaction of somebody else, unpaid, and of a collection that nobody here knows or
 * with a name that calls to a website. If a fact is not known, the item is shown, unless its name is such a call.
 */
export function isUnsolicited({ isOwn, ...arrival }: Arrival): boolean {
  if (!mayBeUnsolicited(arrival)) return false
  return isOwn === null ? isCall(arrival.names) : !isOwn
}

const isCall = (names: Arrival['names']) => names.some((name) => name !== null && hasWebAddress(name))
