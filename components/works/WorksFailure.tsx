import { Button } from '@/components/ui/Button'
import { useMoreWorksMessages } from '@/hooks/useMoreWorksMessages'

/** A part of the list that did not come: what stands above it stays. */
export function WorksFailure({ onRetry }: { onRetry: () => void }) {
  const messages = useMoreWorksMessages()
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-4 border border-line p-6">
      <p>{messages.failed}</p>
      <Button size="small" onClick={onRetry}>
        {messages.again}
      </Button>
    </div>
  )
}
