import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useHistoryMessages } from '@/hooks/ui/messages/useHistoryMessages'
import { useMessages } from '@/hooks/ui/messages/useMessages'
import { formatActivityKind } from '@/lib/activity/format-activity-kind'
import type { Activity } from '@/lib/api/schemas/activity'
import { itemHref } from '@/lib/items/item-href'
import { ActivityParties } from './ActivityParties'
import { ActivityPrice } from './ActivityPrice'
import { ActivityTime } from './ActivityTime'
import { activityIcons } from './activity-icons'

export interface ActivityListProps {
  activity: readonly Activity[]
  /** Says of each which work it is about: where they are of more than one. */
  withItems?: boolean
}

export function ActivityList({ activity, withItems = false }: ActivityListProps) {
  const { item } = useMessages()
  if (activity.length === 0) return <p className="text-muted">{item.historyEmpty}</p>
  return (
    <ol className="divide-y divide-line border-y border-line">
      {activity.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} withItem={withItems} />
      ))}
    </ol>
  )
}

function ActivityEntry({ entry, withItem }: { entry: Activity; withItem: boolean }) {
  const messages = useMessages()
  const history = useHistoryMessages()
  const { tokenId } = entry
  return (
    <li className="flex items-start gap-4 py-3.5">
      <Icon name={activityIcons[entry.kind]} className="mt-0.5 size-5 text-patina" />
      <div className="min-w-0 flex-1">
        <p>
          {formatActivityKind(entry, messages)} <ActivityParties entry={entry} />
        </p>
        <div className="flex flex-wrap gap-x-1 text-sm text-muted">
          {withItem && tokenId !== null && (
            <span className="max-sm:basis-full max-sm:leading-6">
              <Link href={itemHref({ ...entry, tokenId })} className="break-all underline underline-offset-4">
                {entry.itemName ?? history.token({ tokenId })}
              </Link>
              <span className="max-sm:hidden"> · </span>
            </span>
          )}
          {entry.works !== undefined && <span>{history.together({ count: entry.works })} · </span>}
          <ActivityTime entry={entry} />
        </div>
      </div>
      <ActivityPrice entry={entry} words={history} className="max-w-1/2 shrink-0 text-right" />
    </li>
  )
}
