import type { GetServerSideProps } from 'next'
import { History } from '@/components/activity/History'
import { CartToggleSlot } from '@/components/cart/CartToggleSlot'
import { FavouriteSlot } from '@/components/favourite/FavouriteSlot'
import { DurabilitySlot } from '@/components/item/DurabilitySlot'
import { ItemArt } from '@/components/item/ItemArt'
import { ItemFacts } from '@/components/item/ItemFacts'
import { ItemPerson } from '@/components/item/ItemPerson'
import { OffersSlot } from '@/components/item/OffersSlot'
import { PlayerSlot } from '@/components/item/PlayerSlot'
import { ShowInWalletSlot } from '@/components/item/ShowInWalletSlot'
import { Reading } from '@/components/layout/Reading'
import { Seo } from '@/components/layout/Seo'
import { Unavailable } from '@/components/layout/Unavailable'
import { PriceBar } from '@/components/order/PriceBar'
import { Drawn } from '@/components/trust/Drawn'
import { type DrawnMarks, drawItemMarks } from '@/components/trust/draw-marks'
import type { ActivityPage } from '@/hooks/useActivity'
import { useItem } from '@/hooks/useItem'
import { useMessages } from '@/hooks/useMessages'
import { useNftOf } from '@/hooks/useNftOf'
import { describeItem, type PageWords } from '@/lib/machines/page-words'
import { readItemId } from '@/lib/market/item-id'
import type { Item } from '@/lib/schemas/item'
import type { Profile } from '@/lib/schemas/profile'
import { findProfiles } from '@/server/accounts/find-profiles'
import { nameCreator } from '@/server/accounts/name-person'
import { findActivity } from '@/server/activity/find-activity'
import { getItem } from '@/server/items/get-item'
import { findItemMarks } from '@/server/names/find-item-marks'
import { loadPage, type PageProps } from '@/server/pages/load-page'

const historyLength = 20

interface ItemView {
  /** The one, as the list that `_app` hands to the NFT data. */
  items: [Item]
  history: ActivityPage
  hasSales: boolean
  /** What its people say of themselves, by address. */
  profiles: Record<string, Profile>
  words: PageWords
  trust: DrawnMarks
}

export const getServerSideProps: GetServerSideProps<PageProps<ItemView>> = (context) =>
  loadPage(context, async (services) => {
    const id = readItemId(context.params ?? {})
    const [item, history, sales] = await Promise.all([
      getItem(services, id, services.findAddress(context.req)),
      findActivity(services, { ...id, limit: historyLength }),
      findActivity(services, { ...id, kind: 'sale', limit: 2 }),
    ])
    const people = [item.creator, item.owner].filter((address) => address !== null)
    const profiles = Object.fromEntries(await findProfiles(services, people))
    const words = describeItem(item, nameCreator(item, profiles))
    const trust = drawItemMarks(await findItemMarks(services, item))
    return { items: [item], history, hasSales: sales.activity.length > 1, profiles, words, trust }
  })

export default function ItemPage(props: PageProps<ItemView>) {
  if (props.unavailable) return props.isReading ? <Reading /> : <Unavailable />
  return <ItemDetails view={props} publicUrl={props.publicUrl} />
}

function ItemDetails({ view, publicUrl }: { view: ItemView; publicUrl: string }) {
  const messages = useMessages().item
  const { chainId, contract, tokenId } = view.items[0]
  const item = useItem(view.items[0], view.items[0])
  const nft = useNftOf(item)
  return (
    <article className="page-gutter grid gap-x-12 gap-y-10 pb-16 md:grid-cols-[minmax(0,1fr)_20rem] md:pt-8 lg:grid-cols-[minmax(0,1fr)_26rem] xl:gap-x-16">
      <Seo {...view.words} publicUrl={publicUrl} path={nft.href ?? undefined} />
      <div className="lamp -mx-4 flex flex-col items-center justify-center gap-4 px-4 py-6 md:mx-0 [--art-height:62svh] md:min-h-[min(76svh,50rem)] md:px-[6%] md:[--art-height:min(74svh,48rem)]">
        <ItemArt
          nft={nft}
          sizes="(min-width: 1440px) 880px, (min-width: 768px) 56vw, 88vw"
          maxHeight="var(--art-height)"
          first
        />
        <PlayerSlot item={item} />
      </div>
      <div className="md:row-span-2">
        <div className="flex flex-col gap-6 md:sticky md:top-24">
          <div className="-mr-2 flex items-center">
            <h1 className="mr-3 min-w-0 flex-1 text-3xl">{item.name}</h1>
            {item.listing && <CartToggleSlot workId={nft.id} name={nft.name} seller={nft.seller} className="size-9" />}
            <FavouriteSlot nft={nft} />
          </div>
          <Drawn html={view.trust.marks} />
          <PriceBar item={item} />
          <dl className="grid gap-5 min-[23rem]:grid-cols-2">
            <ItemPerson chainId={chainId} label={messages.creator} address={item.creator} profiles={view.profiles} />
            {!item.voucher && (
              <ItemPerson chainId={chainId} label={messages.owner} address={item.owner} profiles={view.profiles} />
            )}
          </dl>
          <ShowInWalletSlot item={item} />
          {item.description && (
            <section>
              <h2 className="sr-only">{messages.about}</h2>
              <p className="text-lg whitespace-pre-line text-muted">{item.description}</p>
            </section>
          )}
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-14">
        <OffersSlot item={item} />
        <History {...view} parameters={{ chainId, contract, tokenId, limit: historyLength }} />
        <section>
          <h2 className="mb-4 text-xl">{messages.facts}</h2>
          <ItemFacts item={item} />
          <DurabilitySlot item={item} />
          <Drawn html={view.trust.report} />
        </section>
      </div>
    </article>
  )
}
