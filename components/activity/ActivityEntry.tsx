import { ItemThumbnail } from '@/components/items/ItemThumbnail'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { formatActivityKind } from '@/lib/activity/format-activity-kind'
import type { Activity } from '@/lib/api/schemas/activity'
import { isCollectionKind } from '@/lib/api/schemas/order-kind-facts'
import { formatDate } from '@/lib/base/format/format-date'
import { formatRelativeTime } from '@/lib/base/format/format-relative-time'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { collectionHref } from '@/lib/collections/collection-href'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemHref } from '@/lib/items/item-href'
import { ActivityIcon } from './ActivityIcon'
import { ActivityParties } from './ActivityParties'
import { ActivityPrice } from './ActivityPrice'

/** Whole minutes. */
const toMinute = (ms: number) => Math.floor(ms / 60_000) * 60_000

/** Picture, kind, item, price, from, to, time: columns on a wide screen. */
export const activityColumns =
  'lg:grid lg:grid-cols-[2.5rem_9.5rem_minmax(0,1fr)_10rem_minmax(0,9rem)_minmax(0,9rem)_8rem] lg:items-center lg:gap-x-4'

export interface ActivityEntryProps {
  entry: Activity
  isExact: boolean
  /** Whose activity it is: what this account got in a sale was bought, not sold. */
  account?: string | undefined
}

/**
 * One event of the marketplace in a row of `ActivityTable`: columns on a wide screen, two lines on a narrow one. Each name leads to
 * its page.
 */
export function ActivityEntry({ entry, isExact, account }: ActivityEntryProps) {
  const words = useMessages(activityMessages)
  const messages = useMessages(commonMessages)
  const { kind, tokenId, image, collectionName } = entry
  const isPurchase = kind === 'sale' && !!account && !!entry.to && isSameAddress(entry.to, account)
  return (
    <li className={`flex items-start gap-3 py-3 ${activityColumns}`}>
      <ItemThumbnail image={image} />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1 text-sm wrap-anywhere text-muted lg:contents">
        <span className="text-text lg:flex lg:items-center lg:gap-2 lg:text-base">
          <ActivityIcon kind={kind} className="max-lg:hidden" />
          {isPurchase ? words.bought : formatActivityKind(entry, messages)}
        </span>{' '}
        {/* On a phone the name has a line of its own, so that the height of a row does not depend on the loaded font. */}
        <span className="order-first min-w-0 basis-full text-base text-text lg:order-none">
          <Link
            href={tokenId === null ? collectionHref(entry) : itemHref({ ...entry, tokenId })}
            className="line-clamp-2 w-fit underline-offset-4 hover:underline max-lg:underline"
          >
            {tokenId === null ? nameSeveral(entry) : (entry.itemName ?? words.token({ tokenId }))}
          </Link>
          {collectionName !== undefined && (
            <span className="hidden truncate text-sm text-muted lg:block">{collectionName}</span>
          )}
        </span>{' '}
        <ActivityParties entry={entry} areLinks areColumns />
      </p>
      <span className="flex max-w-2/5 shrink-0 flex-col items-end text-end lg:contents">
        <ActivityPrice entry={entry} words={words} className="lg:col-start-4 lg:row-start-1 lg:pe-6" />
        <Time seconds={entry.time} isExact={isExact} />
      </span>
    </li>
  )

  function nameSeveral({ works: items, criteria }: Activity): string {
    if (items !== undefined) return words.together({ count: items })
    if (criteria?.trait) return words.anyWith(criteria.trait)
    return criteria && !isCollectionKind(criteria.kind) ? words.someOf : words.anyOf
  }
}

function Time({ seconds, isExact }: { seconds: string; isExact: boolean }) {
  const messages = useMessages(activityMessages)
  const nowMs = useNow(toMinute)
  const timeMs = Number(seconds) * 1000
  const exact = messages.utc({ date: formatDate(timeMs) })
  return (
    <time
      dateTime={new Date(timeMs).toISOString()}
      title={exact}
      className="figures text-sm text-muted lg:col-start-7 lg:row-start-1"
    >
      {isExact ? exact : formatRelativeTime(nowMs - timeMs, messages.ago)}
    </time>
  )
}
