import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SafeAppSlot } from '@/components/safe/apps/SafeAppSlot'
import { SafeAppsNotice } from '@/components/safe/apps/SafeAppsNotice'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import type { AppObstacle, ListedApp } from '@/lib/safe/apps/listed-app'
import { allowAppFrame } from '@/server/http/allow-app-frame'
import { findSafeApp } from '@/server/safe/find-app'
import { loadPage, type PageProps } from '@/server/views/load-page'

type OpenProps = PageProps<{
  chainId: number
  /** None, for `_app`. */
  items: Item[]
  found: { app: ListedApp; obstacle: null } | { app: null; obstacle: AppObstacle | 'unlisted' | 'unknown' }
}>

/** This page alone may hold the app in a frame, and no other one. */
export const getServerSideProps: GetServerSideProps<OpenProps> = (context) =>
  loadPage(context, async (services) => {
    const { appUrl, chainId: given } = context.query
    const chainId = Number(given)
    const found = await findSafeApp(services, chainId, String(appUrl))
    if (found.app) allowAppFrame(context.res, found.app.url)
    return { chainId, found, items: [] }
  })

export default function SafeAppPage(props: OpenProps) {
  const { title, lead, closed, card } = useMessages(safeAppsMessages)
  if (props.unavailable) return <UnavailablePage />
  const { app, obstacle } = props.found
  return (
    <>
      <Seo title={app?.name ?? title} description={lead} publicUrl={props.publicUrl} path="/safe/apps" />
      {app ? (
        <SafeAppSlot app={app} chainId={props.chainId} />
      ) : (
        <SafeAppsNotice
          heading={closed.heading}
          text={obstacle === 'unlisted' || obstacle === 'unknown' ? closed[obstacle] : card.obstacle[obstacle]}
        />
      )}
    </>
  )
}
