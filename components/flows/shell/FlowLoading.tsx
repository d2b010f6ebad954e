import { useMessages } from '@/hooks/ui/useMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { ActionDialog } from './ActionDialog'
import { FlowFailure } from './FlowFailure'
import { FlowProgress } from './FlowProgress'

/** Until the market has said what it is about. */
export function FlowLoading({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const { flow } = useMessages(orderFlowsMessages)
  return (
    <ActionDialog heading={error ? flow.failedHeading : flow.loadingHeading}>
      {error ? <FlowFailure error={toAppError(error)} onRetry={onRetry} /> : <FlowProgress text={flow.loading} />}
    </ActionDialog>
  )
}
