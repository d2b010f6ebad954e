import { Button, ButtonLink } from '@/components/ui/Button'
import { useIsFramed } from '@/hooks/ui/useIsFramed'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHostMessages } from '@/lib/i18n/generated/safe-host-messages'

/** The host with its keys and its bridge is loaded behind the page's first words. */
export function SafeHostSlot({ path }: { path: string }) {
  const messages = useMessages(safeHostMessages)
  // A host within the host would show the same Safe twice.
  const isFramed = useIsFramed()
  const { slot, isFailed, retry } = useLazyModuleWithConfig(!isFramed, () => import('./SafeHost'))
  if (slot) return <slot.loaded.SafeHost config={slot.config} path={path} />
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
          <Button onClick={retry}>{messages.again}</Button>
        </div>
      )}
    </main>
  )
}
