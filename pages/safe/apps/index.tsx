import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SafeAppsSlot } from '@/components/safe/apps/SafeAppsSlot'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { safeAppsMessages } from '@/lib/i18n/generated/safe-apps-messages'
import { loadPage, type PageProps } from '@/server/views/load-page'

/** No items, for `_app`. */
type AppsProps = PageProps<{ chainId: number | null; items: Item[] }>

export const getServerSideProps: GetServerSideProps<AppsProps> = (context) =>
  loadPage(context, async () => ({ chainId: Number(context.query.chainId) || null, items: [] }))

export default function SafeAppsPage(props: AppsProps) {
  const { title, lead } = useMessages(safeAppsMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={title} description={lead} publicUrl={props.publicUrl} path="/safe/apps" />
      <SafeAppsSlot chainId={props.chainId} />
    </>
  )
}
