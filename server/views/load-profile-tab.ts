import type { Address } from 'viem'
import type { ProfileTab } from '@/lib/accounts/profile-tabs'
import type { Activity } from '@/lib/api/schemas/activity'
import type { InboxEntry } from '@/lib/api/schemas/inbox'
import type { Order } from '@/lib/api/schemas/order'
import { type ItemSummary, toItemSummariesPage } from '@/lib/items/item-summary'
import { listActivity } from '@/server/activity/list-activity'
import { findItemNames, namedItemKey } from '@/server/items/find-item-names'
import { listItems } from '@/server/items/list-items'
import { listOrders } from '@/server/orders/list-orders'
import type { Services } from '@/server/services/services'

/** What a part of an account's page shows; nothing of what only its own person sees. */
export interface ProfileTabData {
  /** Items, for `_app` too. */
  items: ItemSummary[]
  orders: InboxEntry[]
  activity: Activity[]
  next: string | null
}

const limit = 24

export async function loadProfileTab(
  services: Services,
  address: Address,
  { tab, cursor }: { tab: ProfileTab; cursor?: string | undefined },
): Promise<ProfileTabData> {
  const none = { items: [], orders: [], activity: [], next: null }
  const page = { limit, cursor }
  const items = { ...page, sort: 'newest' } as const
  switch (tab) {
    case 'owned':
      return { ...none, ...toItemSummariesPage(await listItems(services, { ...items, owner: address })) }
    case 'created':
      return { ...none, ...toItemSummariesPage(await listItems(services, { ...items, creator: address })) }
    case 'sale':
    case 'offers': {
      const side = tab === 'sale' ? 'listing' : 'offer'
      const query = { ...page, maker: address, side, status: 'active', sort: 'newest' } as const
      const { orders, next } = await listOrders(services, query, { isForVisitors: true })
      return { ...none, orders: await nameOrders(services, orders), next }
    }
    case 'activity':
      return { ...none, ...(await listActivity(services, { ...page, account: address, include: 'item' })) }
    default:
      return none
  }
}

async function nameOrders(services: Services, orders: readonly Order[]): Promise<InboxEntry[]> {
  const entries = orders.map(
    ({ chainId, hash, side, kind, maker, collection, tokenId, quantity, currency, priceWei, endTime, criteria }) => ({
      ...{ chainId, hash, side, orderKind: kind, maker, contract: collection, tokenId: tokenId ?? null },
      ...{ quantity, currency, priceWei, endTime },
      ...(criteria?.trait ? { trait: criteria.trait } : {}),
    }),
  )
  const names = await findItemNames(services, entries)
  return entries.map((entry) => ({ ...entry, ...names.get(namedItemKey(entry)) }))
}
