import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { OwnSafesSlot } from '@/components/safe/page/OwnSafesSlot'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { safePageMessages } from '@/lib/i18n/generated/safe-page-messages'
import { loadPage, type PageProps } from '@/server/views/load-page'

/** No items, for `_app`. */
type OwnSafesProps = PageProps<{ items: Item[] }>

export const getServerSideProps: GetServerSideProps<OwnSafesProps> = (context) =>
  loadPage(context, async () => ({ items: [] }))

/** The way to a Safe's page, for whoever does not know its address. */
export default function OwnSafesPage(props: OwnSafesProps) {
  const { own: messages, noScript } = useMessages(safePageMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <div className="page-gutter flex min-h-svh flex-col gap-8 pt-8 pb-16 lg:pt-12">
      <Seo title={messages.title} description={messages.lead} publicUrl={props.publicUrl} path="/safe" />
      <header>
        <h1 className="text-3xl">{messages.title}</h1>
        <p className="mt-2 max-w-prose text-muted">{messages.lead}</p>
      </header>
      <OwnSafesSlot />
      <noscript>
        <p className="text-muted">{noScript}</p>
      </noscript>
    </div>
  )
}
