import type { FoundPlace } from '@/lib/api/schemas/search'
import { formatAddress } from '@/lib/base/format/format-address'
import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'
import { findChain } from '@/lib/protocol/chains/chains'

/** The page that opens an item or a collection that no list has, by its id and its chain: its name is known there alone. */
export function describePlace({ chainId, contract, tokenId }: FoundPlace): {
  href: string
  name: string
  note: string
} {
  const chain = findChain(chainId)?.name ?? String(chainId)
  const place = { chainId, contract }
  if (tokenId === undefined) return { href: collectionHref(place), name: formatAddress(contract), note: chain }
  return { href: itemHref({ ...place, tokenId }), name: `#${tokenId}`, note: `${formatAddress(contract)} · ${chain}` }
}
