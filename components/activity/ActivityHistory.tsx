import { Button } from '@/components/ui/Button'
import type { ActivityPage } from '@/hooks/activity/useActivity'
import { useActivityHistory } from '@/hooks/activity/useActivityHistory'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ActivityParameters } from '@/lib/api/client/core'
import { whenScrolled } from '@/lib/browser/startup/when-scrolled'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemActivityMessages } from '@/lib/i18n/generated/item-activity-messages'
import { ActivityList } from './ActivityList'
import type { PriceHistoryChartProps } from './PriceHistoryChart'

const loadChart = () => whenScrolled().then(() => import('./PriceHistoryChart'))

export interface ActivityHistoryProps {
  parameters: ActivityParameters
  history: ActivityPage
  /** More than one, so that a line can be drawn. */
  hasSales: boolean
}

export function ActivityHistory({ parameters, history, hasSales }: ActivityHistoryProps) {
  const { item } = useMessages(commonMessages)
  const messages = useMessages(itemActivityMessages)
  const { activity, hasEarlier, status, showEarlier } = useActivityHistory(parameters, history)
  const hasLine = hasSales || activity.filter(({ kind, isUncounted }) => kind === 'sale' && !isUncounted).length > 1
  return (
    <section>
      <h2 className="mb-1 text-xl">{item.history}</h2>
      <p className="mb-4 text-muted">{item.historyLead}</p>
      {hasLine && <PriceHistoryChartSlot parameters={parameters} />}
      <ActivityList activity={activity} />
      {hasEarlier && (
        <Button
          size="small"
          className="mt-4 whitespace-normal!"
          aria-disabled={status === 'loading'}
          onClick={showEarlier}
        >
          {status === 'failed' ? messages.earlierFailed : messages.earlier}
        </Button>
      )}
    </section>
  )
}

/** Reserves the height of the chart, so that nothing below it moves when the chart loads. */
function PriceHistoryChartSlot(props: PriceHistoryChartProps) {
  const { module: line } = useLazyModule(true, loadChart)
  return <div className="mb-6 min-h-80">{line && <line.PriceHistoryChart {...props} />}</div>
}
