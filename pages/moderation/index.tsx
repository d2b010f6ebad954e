import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import type { ModerationDashboardProps } from '@/components/moderation/ModerationDashboard'
import { ModerationDashboardSlot } from '@/components/moderation/ModerationDashboardSlot'
import { ModerationSignIn } from '@/components/moderation/ModerationSignIn'
import { ReportForm, type ReportFormProps } from '@/components/moderation/ReportForm'
import { useMessages } from '@/hooks/ui/useMessages'
import { reportReasons, reportTextLimit } from '@/lib/api/schemas/moderation'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'
import { parseReportSubject } from '@/lib/moderation/report-href'
import { getSubjectName } from '@/server/moderation/subject-name'
import { loadModeration } from '@/server/views/load-moderation'
import { loadPage, type PageProps } from '@/server/views/load-page'

interface ModerationView {
  report: ReportFormProps | null
  /** Null for all but operators. */
  desk: ModerationDashboardProps | null
  /** Who has signed in. */
  account: string | null
}

export const getServerSideProps: GetServerSideProps<PageProps<ModerationView>> = (context) =>
  loadPage(
    context,
    async (services) => {
      context.res.setHeader('x-robots-tag', 'noindex')
      context.res.setHeader('cache-control', 'private, no-store')
      const subject = parseReportSubject(context.query.report)
      if (subject) {
        const name = await getSubjectName(services, subject)
        return {
          report: { subject, name, reasons: reportReasons, reportTextLimit },
          desk: null,
          account: null,
        }
      }
      const { account, desk } = await loadModeration(services, context.req.headers.cookie ?? '', context.query)
      if (!desk) context.res.statusCode = 404
      return { report: null, desk, account }
    },
    { isOwn: true },
  )

export default function ModerationPage(props: PageProps<ModerationView>) {
  if (props.unavailable) return <UnavailablePage />
  return <Moderation {...props} />
}

function Moderation({ report, desk, account }: ModerationView) {
  const messages = useMessages(moderationMessages)
  const heading = report && messages.report.heading[report.subject.kind]
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <Seo title={heading ?? messages.title} />
      {heading && <h1 className="mb-6 text-3xl">{heading}</h1>}
      {report ? (
        <ReportForm {...report} />
      ) : desk ? (
        <ModerationDashboardSlot {...desk} />
      ) : (
        <ModerationSignIn account={account} />
      )}
    </div>
  )
}
