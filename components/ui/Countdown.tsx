import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { formatDate } from '@/lib/base/format/format-date'
import { splitDuration } from '@/lib/base/format/split-duration'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

const hourMs = 3_600_000

/** The time left. The server renders what is left at the request, in the browser it ticks; nothing is read out anew. */
export function Countdown({ endTime, className = '' }: { endTime: number; className?: string }) {
  const { time } = useMessages(commonMessages)
  // What is left, by the second in the last hour and by the minute before, so that far-off ends rarely render.
  const leftMs = useNow((nowMs) => {
    const left = Math.max(0, endTime - nowMs)
    const step = left > hourMs ? 60_000 : 1000
    return Math.ceil(left / step) * step
  })
  return (
    <time
      dateTime={new Date(endTime).toISOString()}
      title={time.endsAt({ date: formatDate(endTime) })}
      className={`figures whitespace-nowrap ${className}`}
    >
      {leftMs === 0 ? time.ended : time.left(splitDuration(leftMs))}
    </time>
  )
}
