import type { GetServerSideProps } from 'next'
import { CollectionActionsSlot } from '@/components/collection/CollectionActionsSlot'
import { CollectionHeader } from '@/components/collection/CollectionHeader'
import { CollectionPartSlot } from '@/components/collection/CollectionPartSlot'
import { CollectionTabs } from '@/components/collection/CollectionTabs'
import { drawCollectionPart } from '@/components/collection/draw-collection-part'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { Drawn } from '@/components/trust/Drawn'
import { type DrawnMarks, drawCollectionMarks } from '@/components/trust/draw-marks'
import { drawWorks } from '@/components/works/draw-works'
import { Works, type WorksView } from '@/components/works/Works'
import { useCollection } from '@/hooks/useCollection'
import { useCollectionMessages } from '@/hooks/useCollectionMessages'
import { toItemsParameters } from '@/lib/api/items-parameters'
import { describeCollection, type PageWords } from '@/lib/machines/page-words'
import { collectionHref } from '@/lib/market/collection-href'
import type { CollectionPart } from '@/lib/market/collection-part'
import { readCollectionId } from '@/lib/market/read-collection-id'
import { readCollectionQuery } from '@/lib/market/read-collection-query'
import type { Collection } from '@/lib/schemas/collection'
import { findPersonName } from '@/server/accounts/name-person'
import { findCollectionPart } from '@/server/collections/find-collection-part'
import { getCollection } from '@/server/collections/get-collection'
import { loadFacets } from '@/server/collections/load-facets'
import { mostCounted } from '@/server/items/count-items'
import { loadWorks } from '@/server/items/load-works'
import { loadPage, type PageProps } from '@/server/pages/load-page'

const defaultSort = 'price_asc'

interface CollectionView extends WorksView {
  collection: Collection
  /** The part that its address asks for, with what the server drew of it; null for its works. */
  chosen: { part: CollectionPart; html: string } | null
  words: PageWords
  trust: DrawnMarks
}

type CollectionPageProps = PageProps<CollectionView>

export const getServerSideProps: GetServerSideProps<CollectionPageProps> = (context) =>
  loadPage(context, async (services) => {
    const id = readCollectionId(context.params ?? {})
    const caller = services.findAddress(context.req)
    const { traits: known, ...collection } = await getCollection(services, id, caller)
    // Of one that is being read, nobody can say yet who has what.
    const asked = readCollectionQuery(collection.status === 'indexing' ? {} : context.query)
    const [{ query, items, next, ...works }, maker] = await Promise.all([
      loadWorks(services, { query: asked.tab === 'works' ? context.query : {}, of: id, defaultSort }),
      findPersonName(services, collection.chainId, collection.creator),
    ])
    const tokenId = items[0]?.tokenId ?? null
    const part = await findCollectionPart(services, id, asked, { caller, tokenId })
    const chosen = part && { part, html: drawCollectionPart(collection, part) }
    const traits = await loadFacets(services, { ...collection, traits: known }, query)
    const path = collectionHref(collection)
    const drawn = drawWorks({ ...works, path, next, length: items.length, defaultSort, traits, most: mostCounted })
    const shown = chosen ? { items: items.slice(0, 1), next: null } : { items, next }
    return {
      ...{ collection, parameters: toItemsParameters(query), ...shown, drawn, chosen },
      ...{ words: describeCollection(collection, maker), trust: drawCollectionMarks(collection) },
    }
  })

export default function CollectionPage(props: CollectionPageProps) {
  if (props.unavailable) return <Unavailable />
  return <CollectionDetails view={props} publicUrl={props.publicUrl} />
}

function CollectionDetails({ view, publicUrl }: { view: CollectionView; publicUrl: string }) {
  const messages = useCollectionMessages()
  const { chosen } = view
  const collection = useCollection(view.collection, view.collection)
  const [work] = view.items
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
      <div className="flex flex-col gap-8">
        <CollectionTabs collection={collection} tab={chosen?.part.tab ?? 'works'} />
        {chosen ? (
          <CollectionPartSlot collection={collection} {...chosen} />
        ) : (
          <section>
            <h2 className="sr-only">{messages.works}</h2>
            <Works view={view} />
          </section>
        )}
      </div>
      <Drawn html={view.trust.report} />
    </article>
  )
}
