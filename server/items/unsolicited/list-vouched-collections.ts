import type { Services } from '@/server/services/services'

/** `chainId:address` in lower case of the collections that the operator chose: listed by name, with a badge, or featured. */
export function listVouchedCollections({ trust, listing, curation }: Services): Set<string> {
  const featured = curation?.current().featured.document.featured ?? []
  const places = [...trust.collections, ...featured].map(({ chainId, contract }) => `${chainId}:${contract}`)
  return new Set([...(listing?.allowedCollections ?? []), ...places.map((place) => place.toLowerCase())])
}
