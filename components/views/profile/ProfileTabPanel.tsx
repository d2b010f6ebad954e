import { ActivityTable } from '@/components/activity/ActivityTable'
import { OrderLine } from '@/components/inbox/OrderLine'
import { ItemGrid } from '@/components/items/ItemGrid'
import { ButtonLink } from '@/components/ui/Button'
import { EmptyState } from '@/components/ui/EmptyState'
import { useItemCards } from '@/hooks/items/useItemCards'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { type PublicTab, profileTabHref } from '@/lib/accounts/profile-tabs'
import type { Activity } from '@/lib/api/schemas/activity'
import type { InboxEntry } from '@/lib/api/schemas/inbox'
import { formatDate } from '@/lib/base/format/format-date'
import { collectionHref } from '@/lib/collections/collection-href'
import { inboxMessages } from '@/lib/i18n/generated/inbox-messages'
import { profileMessages } from '@/lib/i18n/generated/profile-messages'
import { itemHref } from '@/lib/items/item-href'
import type { ItemSummary } from '@/lib/items/item-summary'

export interface ProfileTabPanelProps {
  address: string
  tab: PublicTab
  cursor?: string | undefined
  /** Of a contract, where the page was asked for by it. */
  chain?: number | undefined
  items: readonly ItemSummary[]
  orders: readonly InboxEntry[]
  activity: readonly Activity[]
  next: string | null
}

/** A part of an account's page that everybody sees, page by page. */
export function ProfileTabPanel({ address, tab, cursor, chain, items, orders, activity, next }: ProfileTabPanelProps) {
  const messages = useMessages(profileMessages)
  const inbox = useMessages(inboxMessages)
  const cards = useItemCards(items)
  const isYou = useIsConnectedAccount(address)
  const isEmpty = items.length + orders.length + activity.length === 0
  return (
    <section>
      <h2 className="sr-only">{messages.tab[tab]}</h2>
      {isEmpty && isYou && !cursor ? (
        <EmptyState
          heading={messages.empty[tab]}
          text={messages.ownEmpty[tab].text}
          action={<ButtonLink href={findNext(tab, address)}>{messages.ownEmpty[tab].action}</ButtonLink>}
        />
      ) : (
        isEmpty && <p className="text-muted">{messages.empty[tab]}</p>
      )}
      {cards.length > 0 && <ItemGrid items={cards} />}
      {orders.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {orders.map((entry) => (
            <OrderLine
              key={entry.hash}
              entry={entry}
              href={entry.tokenId === null ? collectionHref(entry) : itemHref({ ...entry, tokenId: entry.tokenId })}
              notes={[inbox.until({ date: formatDate(Number(entry.endTime) * 1000) })]}
            />
          ))}
        </ul>
      )}
      {activity.length > 0 && <ActivityTable activity={activity} account={address} />}
      <div className="mt-10 flex justify-center gap-4 empty:hidden">
        {cursor && <ButtonLink href={profileTabHref(address, tab, { chain })}>{messages.first}</ButtonLink>}
        {next && <ButtonLink href={profileTabHref(address, tab, { cursor: next, chain })}>{messages.more}</ButtonLink>}
      </div>
    </section>
  )
}

/** Where one gets what is not here yet. */
function findNext(tab: PublicTab, address: string): string {
  if (tab === 'created') return '/create'
  return tab === 'sale' ? profileTabHref(address, 'owned') : '/explore'
}
