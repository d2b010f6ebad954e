import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/Button'
import { LiveDot } from '@/components/ui/LiveDot'
import { useActivityMessages } from '@/hooks/ui/messages/useActivityMessages'
import { eventStreamStatus } from '@/lib/api/events/event-stream-status'

/** Whether what happens comes in by itself, and the way to stop it. */
export function LiveUpdatesToggle({
  isPaused,
  onChange,
}: {
  isPaused: boolean
  onChange: (isPaused: boolean) => void
}) {
  const messages = useActivityMessages()
  const isBroken =
    useSyncExternalStore(eventStreamStatus.subscribe, eventStreamStatus.getState, () => 'whole') === 'broken'
  return (
    <p className="flex items-center gap-2.5 text-sm">
      {!isPaused && !isBroken && <LiveDot />}
      {isPaused ? messages.paused : isBroken ? messages.cutOff : messages.live}
      <Button size="small" onClick={() => onChange(!isPaused)}>
        {isPaused ? messages.goOn : messages.pause}
      </Button>
    </p>
  )
}
