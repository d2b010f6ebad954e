import { Button } from './Button'

export interface LazyStateProps {
  isFailed: boolean
  retry: () => void
  messages: { loading: string; failed: string; again: string }
  className?: string
}

/** In place of code that is loading, or has failed to load. */
export function LazyState({ isFailed, retry, messages, className }: LazyStateProps) {
  return (
    <div data-coming={isFailed ? undefined : ''} className="flex flex-col items-start gap-4">
      <p role="status" className={className}>
        {isFailed ? messages.failed : messages.loading}
      </p>
      {isFailed && <Button onClick={retry}>{messages.again}</Button>}
    </div>
  )
}
