import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { FeeReport, type FeeReportProps } from '@/components/moderation/FeeReport'
import { ModerationSignIn } from '@/components/moderation/ModerationSignIn'
import { useMessages } from '@/hooks/ui/useMessages'
import { marketFeesMessages } from '@/lib/i18n/generated/market-fees-messages'
import { loadFees } from '@/server/views/load-fees'
import { loadForOperator, type OperatorView } from '@/server/views/load-for-operator'
import type { PageProps } from '@/server/views/load-page'

type View = OperatorView<FeeReportProps>

export const getServerSideProps: GetServerSideProps<PageProps<View>> = (context) =>
  loadForOperator(context, (services) => loadFees(services, context.query))

export default function FeesPage(props: PageProps<View>) {
  const { title } = useMessages(marketFeesMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <Seo title={title} />
      {props.desk ? <FeeReport {...props.desk} /> : <ModerationSignIn account={props.account} />}
    </div>
  )
}
