import type { GetServerSideProps } from 'next'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ListingRequestView, type ListingRequestViewProps } from '@/components/moderation/ListingRequestView'
import { useMessages } from '@/hooks/ui/useMessages'
import { parseCollectionPath } from '@/lib/collections/parse-collection-path'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'
import { loadListingState } from '@/server/views/load-listing-state'
import { loadPage, type PageProps } from '@/server/views/load-page'

export const getServerSideProps: GetServerSideProps<PageProps<ListingRequestViewProps>> = (context) =>
  loadPage(context, (services) => {
    context.res.setHeader('x-robots-tag', 'noindex')
    return loadListingState(services, parseCollectionPath(context.params ?? {}), services.findAddress(context.req))
  })

export default function ListingRequestPage(props: PageProps<ListingRequestViewProps>) {
  const { title } = useMessages(listingMessages).request
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={title} />
      <ListingRequestView {...props} />
    </>
  )
}
