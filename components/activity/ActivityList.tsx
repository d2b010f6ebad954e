import { useMessages } from '@/hooks/ui/useMessages'
import { formatActivityKind } from '@/lib/activity/format-activity-kind'
import type { Activity } from '@/lib/api/schemas/activity'
import { formatDate } from '@/lib/base/format/format-date'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemActivityMessages } from '@/lib/i18n/generated/item-activity-messages'
import { ActivityIcon } from './ActivityIcon'
import { ActivityParties } from './ActivityParties'
import { ActivityPrice } from './ActivityPrice'

/** The history of one item. `ActivityTable` lists the activity of several. */
export interface ActivityListProps {
  activity: readonly Activity[]
}

export function ActivityList({ activity }: ActivityListProps) {
  const { item } = useMessages(commonMessages)
  if (activity.length === 0) return <p className="text-muted">{item.historyEmpty}</p>
  return (
    <ol className="divide-y divide-line border-y border-line">
      {activity.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function ActivityEntry({ entry }: { entry: Activity }) {
  const messages = useMessages(commonMessages)
  const history = useMessages(itemActivityMessages)
  return (
    <li className="flex items-start gap-4 py-3.5">
      <ActivityIcon kind={entry.kind} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p>
          {formatActivityKind(entry, messages)} <ActivityParties entry={entry} />
        </p>
        <div className="flex flex-wrap gap-x-1 text-sm text-muted">
          {entry.works !== undefined && <span>{history.together({ count: entry.works })} · </span>}
          <ActivityTime entry={entry} />
        </div>
      </div>
      <ActivityPrice entry={entry} words={history} className="max-w-1/2 shrink-0 text-end" />
    </li>
  )
}

/** The time of an entry and, on demand, its proof: the transaction on the chain, or the signed order. */
function ActivityTime({ entry: { time, transactionHash, blockNumber, orderHash } }: { entry: Activity }) {
  const messages = useMessages(itemActivityMessages)
  const timeMs = Number(time) * 1000
  const shown = (
    <time dateTime={new Date(timeMs).toISOString()} className="figures">
      {formatDate(timeMs)} UTC
    </time>
  )
  const hash = transactionHash ?? orderHash
  if (!hash) return shown
  return (
    <details>
      <summary className="min-h-6 cursor-pointer list-none rounded-control">
        {shown} · <span className="underline decoration-dotted underline-offset-4">{messages.proof}</span>
      </summary>
      <p>
        {transactionHash ? messages.transaction({ block: blockNumber ?? '' }) : messages.order}{' '}
        <span className="font-mono break-all text-text">{hash}</span>
      </p>
    </details>
  )
}
