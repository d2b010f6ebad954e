import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { formatActivityKind } from '@/lib/activity/format-activity-kind'
import type { Activity } from '@/lib/api/schemas/activity'
import { isCollectionKind } from '@/lib/api/schemas/order-kind-facts'
import { formatDate } from '@/lib/base/format/format-date'
import { formatRelativeTime } from '@/lib/base/format/format-relative-time'
import { collectionHref } from '@/lib/collections/collection-href'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemHref } from '@/lib/items/item-href'
import { ActivityIcon } from './ActivityIcon'
import { ActivityParties } from './ActivityParties'
import { ActivityPrice } from './ActivityPrice'

/** Whole minutes. */
const toMinute = (ms: number) => Math.floor(ms / 60_000) * 60_000

/** One thing that happened somewhere in the market: each name leads to its page. */
export function ActivityEntry({ entry, isExact }: { entry: Activity; isExact: boolean }) {
  const words = useMessages(activityMessages)
  const messages = useMessages(commonMessages)
  const { kind, from, to, tokenId } = entry
  return (
    <li className="flex items-start gap-3 py-3.5 sm:gap-4">
      <ActivityIcon kind={kind} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">
          {formatActivityKind(entry, messages)}{' '}
          <Link
            href={tokenId === null ? collectionHref(entry) : itemHref({ ...entry, tokenId })}
            // On a phone a line of its own: how many lines a row has must not hang on the font that has come.
            className="underline underline-offset-4 max-sm:line-clamp-2 max-sm:w-fit"
          >
            {tokenId === null ? nameSeveral(entry) : (entry.itemName ?? words.token({ tokenId }))}
          </Link>
        </p>
        <p className="text-sm text-muted">
          <ActivityParties entry={entry} areLinks />
          {(from || to) && ' · '}
          <Time seconds={entry.time} isExact={isExact} />
        </p>
      </div>
      <ActivityPrice entry={entry} words={words} className="max-w-2/5 shrink-0 text-end" />
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
    <time dateTime={new Date(timeMs).toISOString()} title={exact} className="figures">
      {isExact ? exact : formatRelativeTime(nowMs - timeMs, messages.ago)}
    </time>
  )
}
