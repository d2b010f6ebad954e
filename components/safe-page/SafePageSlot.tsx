import type { Address } from 'viem'
import { Button } from '@/components/ui/Button'
import { useSafePageMessages } from '@/hooks/useSafePageMessages'
import { useSlot } from '@/hooks/useSlot'
import type { SafeViewName } from '@/lib/messages/en-safe-page'

interface SafePageSlotProps {
  chainId: number
  safe: Address
  view: SafeViewName
}

const load = () => import('./SafePage')

/** All that is asked of the Safe service is loaded behind the page's first words, in a place as high as what comes. */
export function SafePageSlot({ chainId, safe, view }: SafePageSlotProps) {
  const messages = useSafePageMessages()
  const { slot, isFailed, tryAgain } = useSlot(true, load)
  return (
    <div className={view === 'overview' ? 'min-h-[80rem] lg:min-h-svh' : 'min-h-svh'}>
      {slot ? (
        <slot.loaded.SafePage config={slot.config} {...{ chainId, safe, view }} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p role="status" className="text-muted">
            {isFailed ? messages.failed : messages.loading}
          </p>
          {isFailed && <Button onClick={tryAgain}>{messages.again}</Button>}
        </div>
      )}
      <noscript>
        <p className="text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}
