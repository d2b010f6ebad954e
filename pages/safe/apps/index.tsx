import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { SafeAppsSlot } from '@/components/safe/apps/SafeAppsSlot'
import { useSafeAppsMessages } from '@/hooks/ui/messages/useSafeAppsMessages'
import type { Item } from '@/lib/api/schemas/item'
import { loadPage, type PageProps } from '@/server/views/load-page'

/** No items, for `_app`. */
type AppsProps = PageProps<{ chainId: number | null; items: Item[] }>

export const getServerSideProps: GetServerSideProps<AppsProps> = (context) =>
  loadPage(context, async () => ({ chainId: Number(context.query.chainId) || null, items: [] }))

export default function SafeAppsPage(props: AppsProps) {
  const { title, lead } = useSafeAppsMessages()
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={title} description={lead} publicUrl={props.publicUrl} path="/safe/apps" />
      <SafeAppsSlot chainId={props.chainId} />
    </>
  )
}
