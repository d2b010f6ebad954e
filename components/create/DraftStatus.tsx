import { Button } from '@/components/ui/Button'
import type { useDraftSync } from '@/hooks/useDraftSync'
import type { DraftSyncState } from '@/lib/creator/draft-sync'
import { formatDate } from '@/lib/format/format-date'
import { enDraft } from '@/lib/messages/en-draft'

export interface DraftStatusProps {
  sync: ReturnType<typeof useDraftSync>
}

const tell = (at: string | null) => ({ time: formatDate(Number(at) * 1000) })

/** Where the draft is kept, and the way to keep it in more than this browser. */
export function DraftStatus({ sync: { state, address, keep } }: DraftStatusProps) {
  const action = state === null ? address && enDraft.keep : state.step === 'failed' && enDraft.again
  return (
    <div className="flex w-full flex-wrap items-center gap-x-4 text-sm text-muted">
      <p role="status">{describeState(state)}</p>
      {action && (
        <Button variant="quiet" size="small" className="px-0!" onClick={keep}>
          {action}
        </Button>
      )}
    </div>
  )
}

function describeState(state: DraftSyncState | null): string {
  if (state === null) return enDraft.local
  if (state.step === 'asking') return enDraft.asking
  if (state.step === 'taken') return state.isBlank ? enDraft.gone(tell(state.at)) : enDraft.taken(tell(state.at))
  if (state.step === 'saved') return state.at === null ? enDraft.nothing : enDraft.saved(tell(state.at))
  return enDraft[state.step]
}
