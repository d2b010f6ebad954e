import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { useLoaded } from '@/hooks/useLoaded'
import { useSafeHostMessages } from '@/hooks/useSafeHostMessages'
import { configQueryOptions } from '@/lib/queries/config'

const never = () => () => {}

/** The host with its keys and its bridge is loaded behind the page's first words. */
export function SafeHostSlot({ path }: { path: string }) {
  const messages = useSafeHostMessages()
  const config = useQuery(configQueryOptions())
  const [attempt, setAttempt] = useState(1)
  const [hasFailed, setHasFailed] = useState(false)
  // A host within the host would show the same Safe twice.
  const isFramed = useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  )
  const loaded = useLoaded(
    !isFramed && attempt,
    () => import('./SafeHost'),
    () => setHasFailed(true),
  )

  if (loaded && config.data) return <loaded.SafeHost config={config.data} path={path} />
  const isFailed = hasFailed || config.isError
  const tryAgain = () => {
    setHasFailed(false)
    setAttempt(attempt + 1)
    void config.refetch()
  }
  return (
    <main className="page-gutter flex min-h-dvh flex-col justify-center gap-4 bg-wall py-12 text-base text-text">
      <h1 className="text-3xl">{messages.heading}</h1>
      <p className="max-w-prose text-muted">{messages.lead}</p>
      <p role="status">{isFramed ? messages.framed : isFailed ? messages.failed : messages.loading}</p>
      {isFramed && (
        <div>
          <ButtonLink href="/">{messages.back}</ButtonLink>
        </div>
      )}
      {isFailed && (
        <div>
          <Button onClick={tryAgain}>{messages.again}</Button>
        </div>
      )}
    </main>
  )
}
