import { Button } from '@/components/ui/Button'
import { useSafeAppsMessages } from '@/hooks/ui/messages/useSafeAppsMessages'
import { useLazyModuleWithConfig } from '@/hooks/ui/useLazyModuleWithConfig'

/** The list with the gateway's client is loaded behind the page's first words, in a place as high as the screen. */
export function SafeAppsSlot({ chainId }: { chainId: number | null }) {
  const messages = useSafeAppsMessages()
  const { slot, isFailed, retry } = useLazyModuleWithConfig(true, () => import('./SafeApps'))
  return (
    <div className="page-gutter flex min-h-svh flex-col gap-8 pt-8 pb-16 lg:pt-12">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{messages.heading}</h1>
        <p className="max-w-prose text-muted">{messages.lead}</p>
      </div>
      {slot ? (
        <slot.loaded.SafeApps config={slot.config} asked={chainId} />
      ) : (
        <div data-coming={isFailed ? undefined : ''} className="flex flex-col items-start gap-4">
          <p role="status">{isFailed ? messages.notLoaded : messages.loading}</p>
          {isFailed && <Button onClick={retry}>{messages.again}</Button>}
        </div>
      )}
    </div>
  )
}
