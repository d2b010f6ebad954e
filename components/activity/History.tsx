import { Button } from '@/components/ui/Button'
import type { ActivityPage } from '@/hooks/useActivity'
import { useHistory } from '@/hooks/useHistory'
import { useHistoryMessages } from '@/hooks/useHistoryMessages'
import { useMessages } from '@/hooks/useMessages'
import type { ActivityParameters } from '@/lib/api/market-api'
import { ActivityList } from './ActivityList'
import { PriceLine } from './PriceLine'

export interface HistoryProps {
  parameters: ActivityParameters
  history: ActivityPage
  /** What was paid, newest first. */
  sales: ActivityPage
  withItems?: boolean
}

export function History({ parameters, history, sales, withItems }: HistoryProps) {
  const { item } = useMessages()
  const messages = useHistoryMessages()
  const { activity, hasEarlier, status, showEarlier } = useHistory(parameters, history)
  return (
    <section>
      <h2 className="mb-1 text-xl">{item.history}</h2>
      <p className="mb-4 text-muted">{item.historyLead}</p>
      <PriceLine sales={sales} parameters={parameters} />
      <ActivityList activity={activity} withItems={withItems} />
      {hasEarlier && (
        <Button
          size="small"
          className="mt-4 whitespace-normal"
          aria-disabled={status === 'loading'}
          onClick={showEarlier}
        >
          {status === 'failed' ? messages.earlierFailed : messages.earlier}
        </Button>
      )}
    </section>
  )
}
