import { LazyIsland } from '@/components/ui/LazyIsland'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'

/** The list with the gateway's client is loaded behind the page's first words, in a place as high as the screen. */
export function SafeAppsSlot({ chainId }: { chainId: number | null }) {
  const messages = useMessages(safeAppsMessages)
  return (
    <div className="page-gutter flex min-h-svh flex-col gap-8 pt-8 pb-16 lg:pt-12">
      <div className="flex flex-col gap-2">
        <h1 className="text-3xl">{messages.heading}</h1>
        <p className="max-w-prose text-muted">{messages.lead}</p>
      </div>
      <LazyIsland messages={{ ...messages, failed: messages.notLoaded }} load={() => import('./SafeApps')}>
        {({ SafeApps }, config) => <SafeApps config={config} asked={chainId} />}
      </LazyIsland>
    </div>
  )
}
