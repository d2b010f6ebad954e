import { useState } from 'react'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { useSafeCheck } from '@/hooks/safe/useSafeCheck'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import { safeSdkCheckMessages } from '@/lib/i18n/generated/safe-sdk-check-messages'
import { listSafeOrigins } from '@/lib/wallet/list-safe-origins'
import { SafeCheckCall } from './SafeCheckCall'

/** What the page around this one answers, call by call. */
export function SafeCheck({ config }: { config: Config }) {
  const messages = useMessages(safeSdkCheckMessages)
  const [origins] = useState(() => listSafeOrigins(config, window.location.origin))
  const { host, calls, outcomes, isWaiting, ask, startAnew } = useSafeCheck(origins)
  const askAll = () => {
    for (const call of [...calls.sdk, ...calls.provider]) if (call.isRead) void ask(call)
  }
  const isFound = host.kind === 'found'
  return (
    <>
      <section className="flex flex-col items-start gap-4">
        <div role="status">
          {host.kind === 'asking' && messages.asking}
          {host.kind === 'silent' && <p className="text-danger">{host.reason}</p>}
          {isFound && (
            <p>
              {messages.found({ ...host.opened.safe, owners: host.opened.safe.owners.length })}{' '}
              <Address address={host.opened.safe.safeAddress} />
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant={isFound ? 'primary' : 'secondary'} disabled={isWaiting} onClick={askAll}>
            {messages.askAll}
          </Button>
          {(isWaiting || host.kind === 'silent') && (
            <Button onClick={startAnew}>{isWaiting ? messages.stop : messages.again}</Button>
          )}
        </div>
      </section>
      {(['sdk', 'provider'] as const).map((through) => (
        <section key={through} aria-label={messages.group[through].heading}>
          <h2 className="text-xl">{messages.group[through].heading}</h2>
          <p className="mt-1 mb-4 max-w-prose text-sm text-muted">{messages.group[through].lead}</p>
          <ul>
            {calls[through].map((call) => (
              <SafeCheckCall key={call.name} call={call} outcome={outcomes[call.name]} onAsk={ask} />
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
