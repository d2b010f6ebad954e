import type { GetServerSideProps } from 'next'
import { CollectionHeader } from '@/components/collections/CollectionHeader'
import { CollectionTabs } from '@/components/collections/CollectionTabs'
import { Items } from '@/components/items/list/ItemList'
import { renderInvalidFilterNotice } from '@/components/items/list/render-invalid-filter-notice'
import { renderItemList } from '@/components/items/list/render-item-list'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { StaticHtml, warningsClassName } from '@/components/ui/StaticHtml'
import { CollectionActionsSlot } from '@/components/views/collection/CollectionActionsSlot'
import { CollectionTabPanel } from '@/components/views/collection/CollectionTabPanel'
import { type RenderedCollection, renderCollectionHeader } from '@/components/views/collection/render-collection-header'
import { renderCollectionTabPanel } from '@/components/views/collection/render-collection-tab-panel'
import { useCollection } from '@/hooks/collections/useCollection'
import { useMessages } from '@/hooks/ui/useMessages'
import { toItemsParameters } from '@/lib/api/client/items-parameters'
import type { Collection } from '@/lib/api/schemas/collection'
import { collectionHref } from '@/lib/collections/collection-href'
import type { CollectionTabData } from '@/lib/collections/collection-tab-data'
import { parseCollectionPath } from '@/lib/collections/parse-collection-path'
import { parseCollectionQuery } from '@/lib/collections/parse-collection-query'
import { collectionMessages } from '@/lib/i18n/generated/collection-messages'
import type { ItemListView } from '@/lib/items/item-list-view'
import { buildCollectionMetadata, type PageMetadata } from '@/lib/site/page-metadata'
import { findAccountName } from '@/server/accounts/account-name'
import { getCollectionFacts } from '@/server/collections/get-collection'
import { maxCounted } from '@/server/items/count-items'
import { listItems } from '@/server/items/list-items'
import { loadCollectionTab } from '@/server/views/load-collection-tab'
import { loadItems } from '@/server/views/load-items'
import { loadPage, type PageProps } from '@/server/views/load-page'
import { loadTraitFacets } from '@/server/views/load-trait-facets'
import { withValidCursor } from '@/server/views/with-valid-cursor'

const defaultSort = 'price_asc'

interface CollectionView {
  collection: Collection
  /** The items that are shown, which `_app` reads too; none beside another part. */
  items: ItemListView['items']
  /** What its address asks for: its items, or a part with what the server drew of it, and of what was left out. */
  shown: { items: Omit<ItemListView, 'items'> } | { part: CollectionTabData; html: string; odd: string }
  /** Of any of its items; null where it has none. */
  tokenId: string | null
  words: PageMetadata
  rendered: RenderedCollection
}

type CollectionPageProps = PageProps<CollectionView>

export const getServerSideProps: GetServerSideProps<CollectionPageProps> = (context) =>
  loadPage(context, async (services) => {
    const id = parseCollectionPath(context.params ?? {})
    const caller = services.findAddress(context.req)
    const collection = await getCollectionFacts(services, id, caller)
    // Of one that is being read, nobody can say yet who has what.
    const { isOdd, ...asked } = parseCollectionQuery(collection.status === 'indexing' ? {} : context.query)
    const { tab } = asked
    const maker = await findAccountName(services, collection.chainId, collection.creator)
    const words = buildCollectionMetadata(collection, maker)
    const common = { collection, words, rendered: renderCollectionHeader(collection) }
    if (tab === 'items') {
      const { query, items, next, ...list } = await loadItems(services, { query: context.query, of: id, defaultSort })
      const traits = await loadTraitFacets(services, collection, query)
      const path = collectionHref(collection)
      const found = { ...list, isOdd: isOdd || list.isOdd, path, next, length: items.length }
      const rendered = renderItemList({ ...found, defaultSort, traits, most: maxCounted })
      const listed = { parameters: toItemsParameters(query), next, rendered }
      const [first] = items.length > 0 ? items : (await listItems(services, { ...id, sort: 'newest', limit: 1 })).items
      return { ...common, items, shown: { items: listed }, tokenId: first?.tokenId ?? null }
    }
    const { items } = await listItems(services, { ...id, sort: 'newest', limit: 1 })
    const tokenId = items[0]?.tokenId ?? null
    const part = await withValidCursor({ ...asked, tab }, (from) =>
      loadCollectionTab(services, id, from, { caller, tokenId }),
    )
    const odd = renderInvalidFilterNotice(isOdd || ('cursor' in part && part.cursor !== asked.cursor))
    return { ...common, items: [], shown: { part, html: renderCollectionTabPanel(collection, part), odd }, tokenId }
  })

export default function CollectionPage(props: CollectionPageProps) {
  if (props.unavailable) return <UnavailablePage />
  return <CollectionDetails view={props} publicUrl={props.publicUrl} />
}

function CollectionDetails({ view, publicUrl }: { view: CollectionView; publicUrl: string }) {
  const messages = useMessages(collectionMessages)
  const { items, shown, tokenId } = view
  const collection = useCollection(view.collection, view.collection)
  const { chainId, contract } = collection
  const parameters = 'items' in shown ? shown.items.parameters : { chainId, contract }
  return (
    <article className="page-gutter flex flex-col gap-14 pt-8 pb-16 lg:pt-12">
      <Seo
        {...{ title: view.words.title, description: view.words.description, publicUrl }}
        path={collectionHref(collection)}
      />
      <div className="flex flex-col gap-6">
        <CollectionHeader collection={collection} rendered={view.rendered} />
        <CollectionActionsSlot {...{ collection, tokenId, parameters }} />
      </div>
      <div className="flex flex-col gap-8">
        <CollectionTabs collection={collection} tab={'part' in shown ? shown.part.tab : 'items'} />
        {'part' in shown ? (
          <>
            <StaticHtml html={shown.odd} className={warningsClassName} />
            <CollectionTabPanel collection={collection} part={shown.part} html={shown.html} />
          </>
        ) : (
          <section>
            <h2 className="sr-only">{messages.items}</h2>
            <Items view={{ ...shown.items, items }} />
          </section>
        )}
      </div>
      <StaticHtml html={view.rendered.rules} />
      <StaticHtml html={view.rendered.report} className={warningsClassName} />
    </article>
  )
}
