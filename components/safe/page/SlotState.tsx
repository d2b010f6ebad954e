import { Button } from '@/components/ui/Button'
import { useSafePageMessages } from '@/hooks/ui/messages/useSafePageMessages'

interface SlotStateProps {
  isFailed: boolean
  tryAgain: () => void
}

/** Stands where code will: that it is on its way, or did not come. */
export function SlotState({ isFailed, tryAgain }: SlotStateProps) {
  const messages = useSafePageMessages()
  return (
    <div data-coming={isFailed ? undefined : ''} className="flex flex-col items-start gap-4">
      <p role="status" className="text-muted">
        {isFailed ? messages.failed : messages.loading}
      </p>
      {isFailed && <Button onClick={tryAgain}>{messages.again}</Button>}
    </div>
  )
}
