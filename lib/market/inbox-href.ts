import type { InboxEntry, InboxKind } from '@/lib/schemas/inbox'
import { collectionHref } from './collection-href'
import { itemHref } from './item-href'
import { profileHref } from './profile-href'
import { safeHref } from './safe-href'

/** Where an account answers what waits for it: on the page of the work, of the Safe, or beside its own signatures. */
export function inboxHref(kind: InboxKind, entry: InboxEntry, account: string): string {
  const { chainId, maker, tokenId } = entry
  if (kind === 'signings') return safeHref({ chainId, safe: maker })
  if (tokenId !== null) return itemHref({ ...entry, tokenId })
  return kind === 'outbid' ? collectionHref(entry) : `${profileHref(account)}?tab=inbox`
}
