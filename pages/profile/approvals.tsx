import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ApprovalsSlot } from '@/components/views/approvals/ApprovalsSlot'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import { approvalsPageMessages } from '@/lib/i18n/generated/approvals-page-messages'
import { approvalsHref } from '@/lib/orders/approvals/approvals-href'
import { loadPage, type PageProps } from '@/server/views/load-page'

/** No items, for `_app`. */
type ApprovalsPageProps = PageProps<{ items: Item[] }>

export const getServerSideProps: GetServerSideProps<ApprovalsPageProps> = (context) =>
  loadPage(context, async () => {
    context.res.setHeader('x-robots-tag', 'noindex')
    return { items: [] }
  })

/** The approvals and signatures of the connected account. The address of the page names no account: the wallet does. */
export default function ApprovalsPage(props: ApprovalsPageProps) {
  const messages = useMessages(approvalsPageMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <div className="page-gutter flex min-h-svh flex-col gap-8 pt-8 pb-16 lg:pt-12">
      <Seo title={messages.title} description={messages.lead} publicUrl={props.publicUrl} path={approvalsHref} />
      <header>
        <h1 className="text-3xl">{messages.title}</h1>
        <p className="mt-2 max-w-prose text-muted">{messages.lead}</p>
      </header>
      <ApprovalsSlot />
      <noscript>
        <p className="text-muted">{messages.noScript}</p>
      </noscript>
    </div>
  )
}
