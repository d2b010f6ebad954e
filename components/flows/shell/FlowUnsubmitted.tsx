import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Notice } from '@/components/ui/Notice'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import type { AppError } from '@/lib/base/errors/app-error'
import { isFinalAnswer } from '@/lib/orders/signed-orders'

export interface FlowUnsubmittedProps {
  error: AppError
  onRetry: () => void
  onClose: () => void
}

/** Signed, and the market has it not: away, and then it is kept; or it refuses the order, and says why. */
export function FlowUnsubmitted({ error, onRetry, onClose }: FlowUnsubmittedProps) {
  const { flow: messages } = useOrderFlowMessages()
  const { issues: [issue] = [], shortMessage } = error
  const isRefused = isFinalAnswer(error)
  const text = isRefused
    ? messages.refused({ reason: messages.refusals[issue?.code ?? ''] ?? issue?.message ?? shortMessage })
    : messages.unsubmitted
  return (
    <>
      <Notice text={text} />
      <DialogActions className={isRefused ? '' : 'sm:grid-cols-2'}>
        <Button onClick={onClose}>{messages.finish}</Button>
        {!isRefused && (
          <Button variant="primary" onClick={onRetry}>
            {messages.again}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
