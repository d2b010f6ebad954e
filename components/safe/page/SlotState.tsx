import { Button } from '@/components/ui/Button'
import { useSafePageMessages } from '@/hooks/ui/messages/useSafePageMessages'

interface SlotStateProps {
  isFailed: boolean
  retry: () => void
}

/** In place of code that is loading, or has failed to load. */
export function SlotState({ isFailed, retry }: SlotStateProps) {
  const messages = useSafePageMessages()
  return (
    <div data-coming={isFailed ? undefined : ''} className="flex flex-col items-start gap-4">
      <p role="status" className="text-muted">
        {isFailed ? messages.failed : messages.loading}
      </p>
      {isFailed && <Button onClick={retry}>{messages.again}</Button>}
    </div>
  )
}
