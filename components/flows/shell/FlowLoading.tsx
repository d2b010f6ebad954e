import { Dialog } from '@/components/ui/Dialog'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { closeAction } from '@/lib/flows/open-action'
import { FlowFailure } from './FlowFailure'
import { FlowProgress } from './FlowProgress'

export interface FlowLoadingProps {
  error: Error | null
  onRetry: () => void
}

/** Until the market has said what it is about. */
export function FlowLoading({ error, onRetry }: FlowLoadingProps) {
  const { close, flow } = useOrderFlowMessages()
  return (
    <Dialog open heading={error ? flow.failedHeading : flow.loadingHeading} onClose={closeAction} closeLabel={close}>
      {error ? <FlowFailure error={toAppError(error)} onRetry={onRetry} /> : <FlowProgress text={flow.loading} />}
    </Dialog>
  )
}
