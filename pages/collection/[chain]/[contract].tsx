import type { GetServerSideProps } from 'next'
import { CollectionActionsSlot } from '@/components/collection/CollectionActionsSlot'
import { CollectionHeader } from '@/components/collection/CollectionHeader'
import { CollectionPartSlot } from '@/components/collection/CollectionPartSlot'
import { CollectionTabs } from '@/components/collection/CollectionTabs'
import { drawCollectionPart } from '@/components/collection/draw-collection-part'
import { ItemGrid } from '@/components/item/ItemGrid'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { Drawn } from '@/components/trust/Drawn'
import { type DrawnMarks, drawCollectionMarks } from '@/components/trust/draw-marks'
import { ButtonLink } from '@/components/ui/Button'
import { useCollection } from '@/hooks/useCollection'
import { useCollectionMessages } from '@/hooks/useCollectionMessages'
import type { ItemsPage } from '@/hooks/useItems'
import { useMarketNfts } from '@/hooks/useMarketNfts'
import type { ItemsParameters } from '@/lib/api/market-api'
import { describeCollection, type PageWords } from '@/lib/machines/page-words'
import { collectionHref } from '@/lib/market/collection-href'
import type { CollectionPart } from '@/lib/market/collection-part'
import { readCollectionId } from '@/lib/market/read-collection-id'
import { readCollectionQuery } from '@/lib/market/read-collection-query'
import { readExploreQuery } from '@/lib/market/read-explore-query'
import type { Collection } from '@/lib/schemas/collection'
import { findPersonName } from '@/server/accounts/name-person'
import { findCollectionPart } from '@/server/collections/find-collection-part'
import { getCollection } from '@/server/collections/get-collection'
import { findItems } from '@/server/items/find-items'
import { loadPage, type PageProps } from '@/server/pages/load-page'

const limit = 24

interface CollectionView extends ItemsPage {
  collection: Collection
  parameters: ItemsParameters
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
    const { traits: _, ...collection } = await getCollection(services, id, caller)
    // Of one that is being read, nobody can say yet who has what.
    const query = readCollectionQuery(collection.status === 'indexing' ? {} : context.query)
    const { cursor } = readExploreQuery(context.query)
    const isOfWorks = query.tab === 'works'
    const parameters = { ...id, sort: 'price_asc' as const, ...(isOfWorks ? { cursor, limit } : { limit: 1 }) }
    const [page, maker] = await Promise.all([
      findItems(services, parameters),
      findPersonName(services, collection.chainId, collection.creator),
    ])
    const tokenId = page.items[0]?.tokenId ?? null
    const part = await findCollectionPart(services, id, query, { caller, tokenId })
    const chosen = part && { part, html: drawCollectionPart(collection, part) }
    const words = describeCollection(collection, maker)
    return { collection, parameters, ...page, chosen, words, trust: drawCollectionMarks(collection) }
  })

export default function CollectionPage(props: CollectionPageProps) {
  if (props.unavailable) return <Unavailable />
  return <CollectionDetails view={props} publicUrl={props.publicUrl} />
}

function CollectionDetails({ view, publicUrl }: { view: CollectionView; publicUrl: string }) {
  const messages = useCollectionMessages()
  const { parameters, next, chosen } = view
  const collection = useCollection(view.collection, view.collection)
  const nfts = useMarketNfts(parameters, view)
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
            {nfts.length > 0 ? <ItemGrid nfts={nfts} firstRow={5} /> : <p className="text-muted">{messages.empty}</p>}
            <div className="mt-14 flex justify-center gap-4 empty:hidden">
              {parameters.cursor && <ButtonLink href={collectionHref(collection)}>{messages.first}</ButtonLink>}
              {next && <ButtonLink href={collectionHref(collection, next)}>{messages.more}</ButtonLink>}
            </div>
          </section>
        )}
      </div>
      <Drawn html={view.trust.report} />
    </article>
  )
}
