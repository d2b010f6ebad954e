import { Button } from '@/components/ui/Button'
import { useLoadMoreMessages } from '@/hooks/ui/messages/useLoadMoreMessages'

interface ItemsFailureProps {
  /** None at the end of the list, where the link that leads on tries again. */
  onRetry: (() => void) | undefined
}

/** A part of the list that did not come: what stands above it stays. */
export function ItemListError({ onRetry }: ItemsFailureProps) {
  const messages = useLoadMoreMessages()
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 border border-line p-6">
      <p>{messages.failed}</p>
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {messages.again}
        </Button>
      )}
    </div>
  )
}
