import type { GetServerSideProps } from 'next'
import { AddCollection, type AddCollectionProps } from '@/components/collections/AddCollection'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { ListingRequestView, type ListingRequestViewProps } from '@/components/moderation/ListingRequestView'
import { useMessages } from '@/hooks/ui/useMessages'
import { parseCollectionPath } from '@/lib/collections/parse-collection-path'
import { addCollectionMessages } from '@/lib/i18n/generated/add-collection-messages'
import { listingMessages } from '@/lib/i18n/generated/listing-messages'
import { loadAddCollection } from '@/server/views/load-add-collection'
import { loadListingState } from '@/server/views/load-listing-state'
import { loadPage, type PageProps } from '@/server/views/load-page'

/** How a collection comes onto the marketplace: it is added, or somebody asks the operators for it. One page, as `pages/moderation/[desk].tsx`. */
type View = { step: 'add'; view: AddCollectionProps } | { step: 'request'; view: ListingRequestViewProps }

export const getServerSideProps: GetServerSideProps<PageProps<View>> = async (context) => {
  const { step } = context.params ?? {}
  if (step !== 'add' && step !== 'request') return { notFound: true }
  return loadPage<View>(context, async (services) => {
    const id = parseCollectionPath(context.params ?? {})
    const caller = services.findAddress(context.req)
    if (step === 'add')
      return { step, view: await loadAddCollection(services, id, { caller, token: context.query.token }) }
    context.res.setHeader('x-robots-tag', 'noindex')
    return { step, view: await loadListingState(services, id, caller) }
  })
}

export default function CollectionStepPage(props: PageProps<View>) {
  const add = useMessages(addCollectionMessages)
  const { request } = useMessages(listingMessages)
  if (props.unavailable) return <UnavailablePage />
  return (
    <>
      <Seo title={props.step === 'add' ? add.title : request.title} />
      {props.step === 'add' ? <AddCollection {...props.view} /> : <ListingRequestView {...props.view} />}
    </>
  )
}
