import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ClosedPage } from '@/components/moderation/ModerationSignIn'
import { NoticeForm } from '@/components/notices/NoticeForm'
import { NoticeReceipt } from '@/components/notices/NoticeReceipt'
import { StatementList } from '@/components/notices/StatementList'
import { StatementView } from '@/components/notices/StatementView'
import { useMessages } from '@/hooks/ui/useMessages'
import { noticeKinds, noticeReasonsLimit } from '@/lib/api/schemas/notice'
import { appealLimit } from '@/lib/api/schemas/statement'
import { noticesMessages } from '@/lib/i18n/generated/notices-messages'
import { statementsMessages } from '@/lib/i18n/generated/statements-messages'
import { type LegalView, loadNotice, loadStatement } from '@/server/views/load-legal'
import { loadPage, type PageProps } from '@/server/views/load-page'

interface LegalPageView {
  legal: LegalView
  form: { kinds: typeof noticeKinds; reasonsLimit: number; appealLimit: number }
}

/** One page for all: each route of the app is named in a file that every page loads. */
export const getServerSideProps: GetServerSideProps<PageProps<LegalPageView>> = async (context) => {
  const { page, id } = context.query
  const load = page === 'notice' ? loadNotice : page === 'statement' ? loadStatement : null
  if (!load) return { notFound: true }
  return loadPage(
    context,
    async (services) => {
      context.res.setHeader('cache-control', 'private, no-store')
      if (page === 'statement' || id !== undefined) {
        context.res.setHeader('x-robots-tag', 'noindex')
        context.res.setHeader('referrer-policy', 'no-referrer')
      }
      const form = { kinds: noticeKinds, reasonsLimit: noticeReasonsLimit, appealLimit }
      return { legal: await load(services, context), form }
    },
    { isOwn: true },
  )
}

export default function LegalPage(props: PageProps<LegalPageView>) {
  if (props.unavailable) return <UnavailablePage />
  return <Legal {...props} />
}

function Legal({ legal, form }: LegalPageView) {
  const notices = useMessages(noticesMessages)
  const statements = useMessages(statementsMessages)
  const title = {
    form: notices.title,
    receipt: legal.name === 'receipt' ? notices.receipt.title(legal.view.notice) : '',
    statement: statements.title,
    statements: statements.titles,
    closed: statements.title,
  }[legal.name]
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <Seo title={title} />
      {legal.name === 'closed' ? (
        <ClosedPage account={legal.account} title={title} closed={statements.closed} />
      ) : (
        <h1 className="mb-6 text-3xl">{title}</h1>
      )}
      {legal.name === 'form' && (
        <>
          <p className="mb-6 max-w-prose text-muted">{notices.lead()}</p>
          <NoticeForm url={legal.url} {...form} />
        </>
      )}
      {legal.name === 'receipt' && <NoticeReceipt {...legal.view} />}
      {legal.name === 'statement' && <StatementView statement={legal.statement} appealLimit={form.appealLimit} />}
      {legal.name === 'statements' && <StatementList {...legal.view} />}
    </div>
  )
}
