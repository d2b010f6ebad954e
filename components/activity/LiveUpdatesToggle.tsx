import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/Button'
import { LiveDot } from '@/components/ui/LiveDot'
import { useMessages } from '@/hooks/ui/useMessages'
import { eventStreamStatus } from '@/lib/api/events/event-stream-status'
import { activityMessages } from '@/lib/i18n/generated/activity-messages'

/** Whether what happens comes in by itself, and the way to stop it. */
export function LiveUpdatesToggle({
  isPaused,
  onChange,
}: {
  isPaused: boolean
  onChange: (isPaused: boolean) => void
}) {
  const messages = useMessages(activityMessages)
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
