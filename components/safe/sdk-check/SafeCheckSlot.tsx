import { useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeSdkCheckMessages } from '@/lib/i18n/generated/safe-sdk-check-messages'

const never = () => () => {}

/** The bridge and its calls are loaded behind the page's first words. */
export function SafeCheckSlot({ hasHost }: { hasHost: boolean }) {
  const messages = useMessages(safeSdkCheckMessages)
  const isFramed = useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => true,
  )
  const { slot, isFailed, retry } = useLazyModuleWithConfig(isFramed, () => import('./SafeCheck'))
  return (
    <main className="page-gutter mx-auto flex min-h-dvh max-w-4xl flex-col gap-8 py-12 text-base text-text">
      <div className="flex flex-col gap-3">
        <h1 className="text-3xl">{messages.heading}</h1>
        <p className="max-w-prose text-muted">{messages.lead}</p>
      </div>
      {isFramed && slot ? (
        <slot.loaded.SafeCheck config={slot.config} />
      ) : (
        <div className="flex flex-col items-start gap-4">
          <p role="status">{!isFramed ? messages.alone : isFailed ? messages.failed : messages.loading}</p>
          {isFramed && isFailed && <Button onClick={retry}>{messages.again}</Button>}
          {!isFramed && hasHost && (
            <ButtonLink href="/safe/host?path=/safe/check" variant="primary">
              {messages.openInHost}
            </ButtonLink>
          )}
        </div>
      )}
    </main>
  )
}
