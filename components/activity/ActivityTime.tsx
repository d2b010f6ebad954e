import { useHistoryMessages } from '@/hooks/ui/messages/useHistoryMessages'
import type { Activity } from '@/lib/api/schemas/activity'
import { formatDate } from '@/lib/base/format/format-date'

/** When it happened, and on demand by what anyone can check it: the transaction on the chain, or the order that was signed. */
export function ActivityTime({ entry: { time, transactionHash, blockNumber, orderHash } }: { entry: Activity }) {
  const messages = useHistoryMessages()
  const timeMs = Number(time) * 1000
  const shown = (
    <time dateTime={new Date(timeMs).toISOString()} className="figures">
      {formatDate(timeMs)} UTC
    </time>
  )
  const hash = transactionHash ?? orderHash
  if (!hash) return shown
  return (
    <details>
      <summary className="min-h-6 cursor-pointer list-none rounded-control">
        {shown} · <span className="underline decoration-dotted underline-offset-4">{messages.proof}</span>
      </summary>
      <p>
        {transactionHash ? messages.transaction({ block: blockNumber ?? '' }) : messages.order}{' '}
        <span className="font-mono break-all text-text">{hash}</span>
      </p>
    </details>
  )
}
