import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { itemDetailsMessages } from '@/lib/i18n/generated/item-details-messages'
import { mediaPlayerMessages } from '@/lib/i18n/generated/media-player-messages'

/** What plays is elsewhere: it is loaded once somebody asks. That it came, or why it did not, comes as an event of the item. */
export function PlayableLoader({ item }: { item: Item }) {
  const messages = useMessages(mediaPlayerMessages)
  const { problems } = useMessages(itemDetailsMessages)
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle')
  const { isLoadingPlayable, playableProblem } = item
  const isBusy = isLoadingPlayable || (step === 'busy' && !playableProblem)
  const load = () => {
    setStep('busy')
    import('@/lib/api/client/media-copies')
      .then(({ requestPlayback }) => requestPlayback(item))
      .catch(() => setStep('failed'))
  }
  // Nobody can load it without another setting of the marketplace.
  const isUnreachable = playableProblem === 'no_gateway' || playableProblem === 'bad_address'
  const problem = playableProblem && messages.notLoaded({ problem: problems[playableProblem] })
  const state = problem ?? (step === 'failed' ? messages.notRequested : messages.missing)
  return (
    <div className="flex flex-col items-center gap-2 text-center text-sm">
      <p role="status" className="text-muted">
        {isBusy ? messages.loading : state}
      </p>
      {!isBusy && !isUnreachable && (
        <Button size="small" onClick={load}>
          {messages.load}
        </Button>
      )}
    </div>
  )
}
