import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeOverviewMessages } from '@/lib/i18n/generated/safe-overview-messages'
import { explainGatewayFailure } from '@/lib/safe/page/explain-gateway-failure'

interface FailureProps {
  error: unknown
  /** Something older stands beside it. */
  isStale?: boolean
  onRetry: () => void
}

/** Why a part of the page did not come, and another try. */
export function SafeLoadError({ error, isStale, onRetry }: FailureProps) {
  const messages = useMessages(safeOverviewMessages)
  const text = explainGatewayFailure(error, messages.failure)
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice text={isStale ? `${text} ${messages.failure.stale}` : text} />
      <Button size="small" onClick={onRetry}>
        {messages.again}
      </Button>
    </div>
  )
}
