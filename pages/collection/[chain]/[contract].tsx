import type { GetServerSideProps } from 'next'
import { History } from '@/components/activity/History'
import { CollectionActionsSlot } from '@/components/collection/CollectionActionsSlot'
import { CollectionHeader } from '@/components/collection/CollectionHeader'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { drawWorks } from '@/components/works/draw-works'
import { Works, type WorksView } from '@/components/works/Works'
import type { ActivityPage } from '@/hooks/useActivity'
import { useCollection } from '@/hooks/useCollection'
import { useCollectionMessages } from '@/hooks/useCollectionMessages'
import { toItemsParameters } from '@/lib/api/items-parameters'
import { describeCollection, type PageWords } from '@/lib/machines/page-words'
import { collectionHref } from '@/lib/market/collection-href'
import { readCollectionId } from '@/lib/market/read-collection-id'
import type { Collection } from '@/lib/schemas/collection'
import { findPersonName } from '@/server/accounts/name-person'
import { findActivity } from '@/server/activity/find-activity'
import { getCollection } from '@/server/collections/get-collection'
import { loadFacets } from '@/server/collections/load-facets'
import { mostCounted } from '@/server/items/count-items'
import { loadWorks } from '@/server/items/load-works'
import { loadPage, type PageProps } from '@/server/pages/load-page'

const defaultSort = 'price_asc'
const historyLength = 20

interface CollectionView extends WorksView {
  collection: Collection
  history: ActivityPage
  hasSales: boolean
  words: PageWords
}

type CollectionPageProps = PageProps<CollectionView>

export const getServerSideProps: GetServerSideProps<CollectionPageProps> = (context) =>
  loadPage(context, async (services) => {
    const id = readCollectionId(context.params ?? {})
    const { traits: known, ...collection } = await getCollection(services, id, services.findAddress(context.req))
    const [{ query, items, next, ...works }, history, sales, maker] = await Promise.all([
      loadWorks(services, { query: context.query, of: id, defaultSort }),
      findActivity(services, { ...id, limit: historyLength }),
      findActivity(services, { ...id, kind: 'sale', limit: 2 }),
      findPersonName(services, collection.chainId, collection.creator),
    ])
    const words = describeCollection(collection, maker)
    const traits = await loadFacets(services, { ...collection, traits: known }, query)
    const path = collectionHref(collection)
    const drawn = drawWorks({ ...works, path, next, length: items.length, defaultSort, traits, most: mostCounted })
    return {
      collection,
      parameters: toItemsParameters(query),
      items,
      next,
      drawn,
      history,
      hasSales: sales.activity.length > 1,
      words,
    }
  })

export default function CollectionPage(props: CollectionPageProps) {
  if (props.unavailable) return <Unavailable />
  return <CollectionDetails view={props} publicUrl={props.publicUrl} />
}

function CollectionDetails({ view, publicUrl }: { view: CollectionView; publicUrl: string }) {
  const messages = useCollectionMessages()
  const { history, hasSales } = view
  const collection = useCollection(view.collection, view.collection)
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
        {work && <CollectionActionsSlot collection={collection} tokenId={work.tokenId} />}
      </div>
      <section>
        <h2 className="sr-only">{messages.works}</h2>
        <Works view={view} />
      </section>
      <History
        parameters={{ chainId, contract, limit: historyLength }}
        history={history}
        hasSales={hasSales}
        withItems
      />
    </article>
  )
}
