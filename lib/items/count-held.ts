import type { Item } from '@/lib/api/schemas/item'

/** How many of an item an account has: one of an ERC-721, as many as there are of its own editions. */
export function countHeld({ standard, owner, supply, owners = [], held }: Item, account: string | null): bigint {
  const isYou = (address: string | null) => address !== null && address.toLowerCase() === account?.toLowerCase()
  const own = owners.find(({ address }) => isYou(address))
  if (own) return BigInt(own.quantity)
  if (!isYou(owner)) return standard === 'ERC1155' && held ? BigInt(held) : 0n
  return standard === 'ERC1155' ? BigInt(held ?? supply ?? 1) : 1n
}
