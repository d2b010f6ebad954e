import { Button } from '@/components/ui/Button'
import type { useDraftSync } from '@/hooks/creation/useDraftSync'
import { useDraftMessages } from '@/hooks/ui/messages/useDraftMessages'
import { formatDate } from '@/lib/base/format/format-date'
import type { DraftSyncState } from '@/lib/creation/draft-sync'

export interface DraftStatusProps {
  sync: ReturnType<typeof useDraftSync>
}

const tell = (at: string | null) => ({ time: formatDate(Number(at) * 1000) })

/** Where the draft is kept, and the way to keep it in more than this browser. */
export function DraftStatus({ sync: { state, address, keep } }: DraftStatusProps) {
  const messages = useDraftMessages()
  const action = state === null ? address && messages.keep : state.step === 'failed' && messages.again
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 text-sm text-muted">
      <p role="status">{describeState(state, messages)}</p>
      {action && (
        <Button variant="quiet" size="small" className="px-0!" onClick={keep}>
          {action}
        </Button>
      )}
    </div>
  )
}

function describeState(state: DraftSyncState | null, messages: ReturnType<typeof useDraftMessages>): string {
  if (state === null) return messages.local
  if (state.step === 'asking') return messages.asking
  if (state.step === 'taken') return state.isBlank ? messages.gone(tell(state.at)) : messages.taken(tell(state.at))
  if (state.step === 'saved') return state.at === null ? messages.nothing : messages.saved(tell(state.at))
  return messages[state.step]
}
