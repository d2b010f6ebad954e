import { profileHref } from '@/lib/accounts/profile-href'
import { safeHref } from '@/lib/accounts/safe-href'
import type { InboxEntry, InboxKind } from '@/lib/api/schemas/inbox'
import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'

/** Where an account answers what waits for it: on the page of the item, of the Safe, or beside its own signatures. */
export function inboxHref(kind: InboxKind, entry: InboxEntry, account: string): string {
  const { chainId, maker, tokenId } = entry
  if (kind === 'signings') return safeHref({ chainId, safe: maker })
  if (tokenId !== null) return itemHref({ ...entry, tokenId })
  return kind === 'outbid' ? collectionHref(entry) : `${profileHref(account)}?tab=inbox`
}
