import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { CurationDesk, type CurationDeskProps } from '@/components/moderation/curation/CurationDesk'
import { FeeReport, type FeeReportProps } from '@/components/moderation/FeeReport'
import { ListingQueue, type ListingQueueProps } from '@/components/moderation/ListingQueue'
import { ModerationSignIn } from '@/components/moderation/ModerationSignIn'
import { NoticeQueue, type NoticeQueueProps } from '@/components/notices/NoticeQueue'
import { useMessages } from '@/hooks/ui/useMessages'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'
import { emptyCuration } from '@/server/services/curation/open-curation'
import { findCuratedNames } from '@/server/site/curation/find-curated-names'
import { loadFees } from '@/server/views/load-fees'
import { loadForOperator, type OperatorView } from '@/server/views/load-for-operator'
import { loadListingQueue } from '@/server/views/load-listing-queue'
import { loadNoticeQueue } from '@/server/views/load-notice-queue'
import type { PageProps } from '@/server/views/load-page'

/** One page for all: each route of the app is named in a file that every page loads. */
type Desk =
  | { name: 'requests'; view: ListingQueueProps }
  | { name: 'notices'; view: NoticeQueueProps }
  | { name: 'fees'; view: FeeReportProps }
  | { name: 'curation'; view: CurationDeskProps }
type View = OperatorView<Desk>

const desks = ['requests', 'notices', 'fees', 'curation'] as const

export const getServerSideProps: GetServerSideProps<PageProps<View>> = async (context) => {
  const { desk, ...query } = context.query
  const name = desks.find((one) => one === desk)
  if (!name) return { notFound: true }
  return loadForOperator<Desk>(context, async (services) => {
    if (name === 'requests') return { name, view: await loadListingQueue(services, query) }
    if (name === 'notices') return { name, view: await loadNoticeQueue(services, query) }
    if (name === 'fees') return { name, view: await loadFees(services, query) }
    const curation = (services.curation ?? emptyCuration).current()
    return {
      name,
      view: {
        curation,
        names: await findCuratedNames(services, curation),
        hasPeople: services.config.embedded !== undefined,
      },
    }
  })
}

export default function OperatorsPage(props: PageProps<View>) {
  const { links } = useMessages(moderationMessages).desk
  if (props.unavailable) return <UnavailablePage />
  const { desk, account } = props
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <Seo title={desk ? links[desk.name] : undefined} />
      {desk === null && <ModerationSignIn account={account} />}
      {desk?.name === 'requests' && <ListingQueue {...desk.view} />}
      {desk?.name === 'notices' && <NoticeQueue {...desk.view} />}
      {desk?.name === 'fees' && <FeeReport {...desk.view} />}
      {desk?.name === 'curation' && <CurationDesk {...desk.view} />}
    </div>
  )
}
