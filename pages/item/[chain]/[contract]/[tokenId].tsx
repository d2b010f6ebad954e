import type { GetServerSideProps } from 'next'
import { renderTrader } from '@/components/accounts/render-trader'
import { CartToggleSlot } from '@/components/cart/CartToggleSlot'
import { FavouriteButtonSlot } from '@/components/favourites/FavouriteButtonSlot'
import { ItemAsideSlot } from '@/components/items/ItemAsideSlot'
import { ItemStage } from '@/components/items/ItemStage'
import { renderPriceContext } from '@/components/items/render-price-context'
import { IndexingPage } from '@/components/layout/IndexingPage'
import { Seo } from '@/components/layout/Seo'
import { UnavailablePage } from '@/components/layout/UnavailablePage'
import { renderItemNameWarnings, type StaticNameWarnings } from '@/components/moderation/render-name-warnings'
import { NameHeading } from '@/components/ui/NameHeading'
import { StaticHtml, warningsClassName } from '@/components/ui/StaticHtml'
import { ItemAccount, ItemOwner } from '@/components/views/item/ItemAccount'
import { ItemBelow, type ItemSectionsView, itemHistoryLength } from '@/components/views/item/ItemSections'
import { PriceBar } from '@/components/views/item/PriceBar'
import { renderItemSections } from '@/components/views/item/render-item-sections'
import { useItem, useItemCard } from '@/hooks/items/useItem'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Profile } from '@/lib/api/schemas/profile'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { parseItemPath } from '@/lib/items/parse-item-path'
import { buildItemMetadata, type PageMetadata } from '@/lib/site/page-metadata'
import { formatCreatorName } from '@/server/accounts/account-name'
import { listActivity } from '@/server/activity/list-activity'
import { findItemNameWarnings } from '@/server/items/find-item-name-warnings'
import { findItemProfiles } from '@/server/items/find-item-profiles'
import { findPriceContext } from '@/server/items/find-price-context'
import { getItem } from '@/server/items/get-item'
import { listMoreItems } from '@/server/items/list-more-items'
import { listItemOffers } from '@/server/orders/list-item-offers'
import { loadPage, type PageProps } from '@/server/views/load-page'

interface ItemView extends ItemSectionsView {
  /** The one, as the list that `_app` hands to the NFT data. */
  items: [Item]
  /** What its people say of themselves, by address. */
  profiles: Record<string, Profile>
  words: PageMetadata
  trust: StaticNameWarnings
}

export const getServerSideProps: GetServerSideProps<PageProps<ItemView>> = (context) =>
  loadPage(context, async (services) => {
    const id = parseItemPath(context.params ?? {})
    const [item, history, prices] = await Promise.all([
      getItem(services, id, services.findAddress(context.req)),
      listActivity(services, { ...id, limit: itemHistoryLength }),
      findPriceContext(services, id),
    ])
    const [{ profiles, trader }, more, offers] = await Promise.all([
      findItemProfiles(services, item),
      listMoreItems(services, item),
      item.bestOffer ? listItemOffers(services, id) : [],
    ])
    const trust = renderItemNameWarnings(await findItemNameWarnings(services, item))
    trust.marks += renderTrader(trader)
    const words = buildItemMetadata(item, formatCreatorName(item, profiles))
    const floor = item.bestOffer && prices.floorWei ? { floorWei: prices.floorWei } : {}
    const sections = renderItemSections({ item, more, offers, ...floor })
    const parts = { ...sections, prices: renderPriceContext(item, prices) }
    return { items: [item], history, hasSales: prices.hasSales, ...floor, profiles, words, more, parts, trust }
  })

export default function ItemPage(props: PageProps<ItemView>) {
  if (props.unavailable) return props.isReading ? <IndexingPage /> : <UnavailablePage />
  return <ItemDetails view={props} publicUrl={props.publicUrl} />
}

function ItemDetails({ view, publicUrl }: { view: ItemView; publicUrl: string }) {
  const messages = useMessages(commonMessages).item
  const item = useItem(view.items[0], view.items[0])
  const card = useItemCard(item)
  return (
    <article className="page-gutter grid gap-x-12 gap-y-10 pb-16 md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[auto_1fr] md:pt-8 lg:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-16">
      <Seo {...view.words} publicUrl={publicUrl} path={card.href ?? undefined} />
      <ItemStage key={card.id} {...{ item, card }} profiles={view.profiles} />
      <div className="md:row-span-2">
        <div className="flex flex-col gap-6 md:sticky md:top-24">
          <div className="-me-2 flex items-start">
            {/* Between a phone and a desk its column is narrow, and a word is not to be broken. */}
            <NameHeading name={item.name} className="me-3 flex-1 md:max-lg:[&.text-3xl]:text-2xl" />
            {item.listing && (
              <CartToggleSlot itemId={card.id} name={card.name} seller={card.seller} className="size-9" />
            )}
            <FavouriteButtonSlot item={card} />
          </div>
          <StaticHtml html={view.trust.marks} className={warningsClassName} />
          <PriceBar item={item} flags={view.parts.flags} />
          <StaticHtml html={view.parts.prices} className="empty:hidden" />
          <dl className="grid gap-5 min-[23rem]:grid-cols-2">
            <ItemAccount
              chainId={item.chainId}
              label={messages.creator}
              address={item.creator}
              profiles={view.profiles}
            />
            {!item.voucher && <ItemOwner item={item} profiles={view.profiles} />}
          </dl>
          <ItemAsideSlot item={item} />
          {item.description && (
            <section>
              <h2 className="sr-only">{messages.about}</h2>
              <p dir="auto" className="text-lg whitespace-pre-line text-muted">
                {item.description}
              </p>
            </section>
          )}
        </div>
      </div>
      <ItemBelow item={item} view={view} />
      <StaticHtml html={view.trust.report} className={warningsClassName} />
    </article>
  )
}
