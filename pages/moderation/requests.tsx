import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ListingQueue, type ListingQueueProps } from '@/components/moderation/ListingQueue'
import { ModerationSignIn } from '@/components/moderation/ModerationSignIn'
import { useMessages } from '@/hooks/ui/useMessages'
import { queuedRequestsQuerySchema } from '@/lib/api/schemas/listing-request'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'
import { listListingRequests } from '@/server/moderation/listing-requests/list-listing-requests'
import { loadForOperator, type OperatorView } from '@/server/views/load-for-operator'
import type { PageProps } from '@/server/views/load-page'

type View = OperatorView<ListingQueueProps>

export const getServerSideProps: GetServerSideProps<PageProps<View>> = (context) =>
  loadForOperator(context, async (services) => {
    const query = queuedRequestsQuerySchema.safeParse(context.query).data ?? queuedRequestsQuerySchema.parse({})
    const { requests, next } = await listListingRequests(services, query)
    const networks = Object.fromEntries(services.config.chains.map(({ id, name }) => [id, name]))
    return { state: query.state, requests, next, networks }
  })

export default function ListingRequestsPage(props: PageProps<View>) {
  const { title } = useMessages(listingMessages).queue
  if (props.unavailable) return <UnavailablePage />
  return (
    <div className="page-gutter pt-8 pb-16 lg:pt-12">
      <Seo title={title} />
      {props.desk ? <ListingQueue {...props.desk} /> : <ModerationSignIn account={props.account} />}
    </div>
  )
}
