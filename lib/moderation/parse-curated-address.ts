import { parseAddressPath } from '@/lib/accounts/parse-address-path'
import { parseCollectionPath } from '@/lib/collections/parse-collection-path'
import { parseItemPath } from '@/lib/items/parse-item-path'

/** What an operator names by the address of its page. */
export type CuratedSubject =
  | { kind: 'item'; chainId: number; contract: `0x${string}`; tokenId: string }
  | { kind: 'collection'; chainId: number; contract: `0x${string}` }
  | { kind: 'account'; address: `0x${string}`; accountChainId: number | null }

/**
 * @param text the address of a page of an item, a collection or a profile, with or without its host; `<chain id>:0x…` for the account of
 * a contract
 * @returns null for anything else
 */
export function parseCuratedAddress(text: string): CuratedSubject | null {
  const account = /^(\d{1,9}):(0x[0-9a-fA-F]{40})$/.exec(text.trim())
  if (account) return { kind: 'account', address: account[2] as `0x${string}`, accountChainId: Number(account[1]) }
  const [page, first, contract, tokenId] = readPath(text)
  try {
    if (page === 'item') return { kind: 'item', ...parseItemPath({ chain: first, contract, tokenId }) }
    if (page === 'collection') return { kind: 'collection', ...parseCollectionPath({ chain: first, contract }) }
    if (page === 'profile')
      return { kind: 'account', address: parseAddressPath({ address: first }), accountChainId: null }
  } catch {
    // An address of another form.
  }
  return null
}

function readPath(text: string): string[] {
  const base = 'http://market.invalid'
  if (!URL.canParse(text.trim(), base)) return []
  return new URL(text.trim(), base).pathname.split('/').filter((part) => part !== '')
}
