import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/ui/Icon'
import { useConnectionMessages } from '@/hooks/ui/messages/useConnectionMessages'
import type { ConnectAttempts } from '@/lib/wallet/connect-attempts'

/** Under the list of wallets: what is waited for, or what went wrong. RainbowKit says neither on a phone. */
export function ConnectStatus({ attempts, failure }: { attempts: ConnectAttempts; failure: string | null }) {
  const messages = useConnectionMessages()
  const waiting = useSyncExternalStore(attempts.subscribe, attempts.getWaiting, () => null)
  const text = waiting ? messages.waiting({ name: waiting }) : failure
  return (
    <div role="status" className="font-sans text-sm text-text">
      {text && (
        <p className="flex items-start gap-3 border-t border-line px-6 py-3">
          {!waiting && <Icon name="warning" className="size-5 text-warning" />}
          {text}
        </p>
      )}
    </div>
  )
}
