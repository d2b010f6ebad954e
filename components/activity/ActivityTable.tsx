import { useMessages } from '@/hooks/ui/useMessages'
import type { Activity } from '@/lib/api/schemas/activity'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'
import { ActivityEntry, type ActivityEntryProps, activityColumns } from './ActivityEntry'

export interface ActivityTableProps extends Pick<ActivityEntryProps, 'account'> {
  activity: readonly Activity[]
  /** Times as dates, not as how long ago. */
  isExact?: boolean
}

/** The activity of several items: columns with a heading on a wide screen. Each row names its values for screen readers, so the heading is hidden from them. */
export function ActivityTable({ activity, isExact = false, account }: ActivityTableProps) {
  const { columns } = useMessages(activityMessages)
  return (
    <>
      <div aria-hidden="true" className={`hidden pb-2 text-sm text-muted ${activityColumns}`}>
        <span className="col-start-2">{columns.event}</span>
        <span>{columns.item}</span>
        <span className="pe-6 text-end">{columns.price}</span>
        <span>{columns.from}</span>
        <span>{columns.to}</span>
        <span className="text-end">{columns.time}</span>
      </div>
      <ol className="divide-y divide-line border-y border-line">
        {activity.map((entry) => (
          <ActivityEntry key={entry.id} {...{ entry, isExact, account }} />
        ))}
      </ol>
    </>
  )
}
