import type { GetServerSideProps } from 'next'
import { History } from '@/components/activity/History'
import { CollectionActionsSlot } from '@/components/collection/CollectionActionsSlot'
import { CollectionHeader } from '@/components/collection/CollectionHeader'
import { ItemGrid } from '@/components/item/ItemGrid'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { Drawn } from '@/components/trust/Drawn'
import { type DrawnMarks, drawCollectionMarks } from '@/components/trust/draw-marks'
import { ButtonLink } from '@/components/ui/Button'
import type { ActivityPage } from '@/hooks/useActivity'
import { useCollection } from '@/hooks/useCollection'
import { useCollectionMessages } from '@/hooks/useCollectionMessages'
import type { ItemsPage } from '@/hooks/useItems'
import { useMarketNfts } from '@/hooks/useMarketNfts'
import type { ItemsParameters } from '@/lib/api/market-api'
import { describeCollection, type PageWords } from '@/lib/machines/page-words'
import { collectionHref } from '@/lib/market/collection-href'
import { readCollectionId } from '@/lib/market/read-collection-id'
import { readExploreQuery } from '@/lib/market/read-explore-query'
import type { Collection } from '@/lib/schemas/collection'
import { findPersonName } from '@/server/accounts/name-person'
import { findActivity } from '@/server/activity/find-activity'
import { getCollection } from '@/server/collections/get-collection'
import { findItems } from '@/server/items/find-items'
import { loadPage, type PageProps } from '@/server/pages/load-page'

const limit = 24
const historyLength = 20

interface CollectionView extends ItemsPage {
  collection: Collection
  parameters: ItemsParameters
  history: ActivityPage
  hasSales: boolean
  words: PageWords
  trust: DrawnMarks
}

type CollectionPageProps = PageProps<CollectionView>

export const getServerSideProps: GetServerSideProps<CollectionPageProps> = (context) =>
  loadPage(context, async (services) => {
    const id = readCollectionId(context.params ?? {})
    const { traits: _, ...collection } = await getCollection(services, id, services.findAddress(context.req))
    const { cursor } = readExploreQuery(context.query)
    const parameters = { ...id, sort: 'price_asc' as const, cursor, limit }
    const [page, history, sales, maker] = await Promise.all([
      findItems(services, parameters),
      findActivity(services, { ...id, limit: historyLength }),
      findActivity(services, { ...id, kind: 'sale', limit: 2 }),
      findPersonName(services, collection.chainId, collection.creator),
    ])
    const words = describeCollection(collection, maker)
    const trust = drawCollectionMarks(collection)
    return { collection, parameters, ...page, history, hasSales: sales.activity.length > 1, words, trust }
  })

export default function CollectionPage(props: CollectionPageProps) {
  if (props.unavailable) return <Unavailable />
  return <CollectionDetails view={props} publicUrl={props.publicUrl} />
}

function CollectionDetails({ view, publicUrl }: { view: CollectionView; publicUrl: string }) {
  const messages = useCollectionMessages()
  const { parameters, next, history, hasSales } = view
  const collection = useCollection(view.collection, view.collection)
  const nfts = useMarketNfts(parameters, view)
  const [work] = view.items
  const { chainId, contract } = collection
  return (
    <article className="page-gutter flex flex-col gap-14 pt-8 pb-16 lg:pt-12">
      <Seo
        title={view.words.title}
        description={view.words.description}
        publicUrl={publicUrl}
        path={collectionHref(collection)}
      />
      <div className="flex flex-col gap-6">
        <CollectionHeader collection={collection} />
        <Drawn html={view.trust.marks} />
        {work && <CollectionActionsSlot collection={collection} tokenId={work.tokenId} />}
      </div>
      <section>
        <h2 className="sr-only">{messages.works}</h2>
        {nfts.length > 0 ? <ItemGrid nfts={nfts} firstRow={5} /> : <p className="text-muted">{messages.empty}</p>}
        <div className="mt-14 flex justify-center gap-4 empty:hidden">
          {parameters.cursor && <ButtonLink href={collectionHref(collection)}>{messages.first}</ButtonLink>}
          {next && <ButtonLink href={collectionHref(collection, next)}>{messages.more}</ButtonLink>}
        </div>
      </section>
      <History
        parameters={{ chainId, contract, limit: historyLength }}
        history={history}
        hasSales={hasSales}
        withItems
      />
      <Drawn html={view.trust.report} />
    </article>
  )
}
