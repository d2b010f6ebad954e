import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useStaleListings } from '@/hooks/orders/useStaleListings'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Item } from '@/lib/api/schemas/item'
import { isUnitListing, orderKinds } from '@/lib/api/schemas/order-kind'
import { formatList } from '@/lib/base/format/format-list'
import { metadataFrozenQueryOptions } from '@/lib/creation/metadata-frozen-query'
import { type FlowRequest, startAction } from '@/lib/flows/open-action'
import { listingKindsMessages } from '@/lib/i18n/generated/listing-kinds-messages'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { countHeld } from '@/lib/items/count-held'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { listOfferedItems } from '@/lib/orders/list-offered-items'
import { isSafeAccount } from '@/lib/safe/acting/stored-acting'

export { countHeld } from '@/lib/items/count-held'
// With this, for no visitor without an account needs them.
export { chooseListing } from '@/lib/orders/choose-listing'

/** What the connected account can do with an item, beside buying it. */
export function ItemActions({ item }: { item: Item }) {
  const { panel: messages, live: signatures } = useMessages(orderFlowsMessages)
  const { forYou, forYouPrice } = useMessages(listingKindsMessages)
  const { address } = useWallet()
  const { chainId, contract, tokenId, listing } = item
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  const live = data?.filter(({ side }) => side === 'listing') ?? []
  const ask = (kind: FlowRequest['kind'], orders: FlowRequest['orders'] = []) =>
    startAction({ kind, chainId, items: [{ contract, tokenId }], orders })
  const isSafe = address !== null && isSafeAccount(address)
  const { module: held } = useLazyModule(isSafe, () => import('@/components/views/profile/OwnerSections'))
  const waiting = held && address && <held.PendingSafeOrders maker={address} {...{ chainId, item }} />
  const isForAnyone = listing?.maker.toLowerCase() === address?.toLowerCase()
  // The cheapest of several is what is shown for sale, or one that not everybody can buy; others may be there all the same.
  const own = isForAnyone
    ? listing
    : live.find(
        ({ status, kind }) => status === 'upcoming' || (status === 'active' && !isUnitListing(orderKinds[kind])),
      )
  const isBack = useStaleListings(live)
  const back = live.filter(isBack)
  const older = live.find((order) => order.hash !== own?.hash && !back.includes(order))
  const prices = (orders: typeof live) => formatList(orders.map(formatOrderPrice))
  const end = () =>
    ask(
      'cancel',
      live.map(({ hash }) => hash),
    )
  const sell = () => {
    if (!own) return ask('list')
    startAction({ kind: 'list', chainId, items: listOfferedItems(own), taker: own.taker, orders: [own.hash] })
  }
  if (countHeld(item, address) === 0n) {
    return (
      <section aria-label={messages.label} className="flex flex-col gap-3">
        {listing?.taker && (
          <p className="text-sm text-muted">
            <strong className="font-medium text-text">{forYou}.</strong> {forYouPrice}
          </p>
        )}
        {!item.isBurned && (
          <Button className="w-full" onClick={() => ask('offer')}>
            {messages.offer}
          </Button>
        )}
        {live.length > 0 && (
          <>
            <Notice text={signatures.away({ prices: prices(live) })} />
            <Button size="small" className="self-start" onClick={end}>
              {signatures.staleListingAction}
            </Button>
          </>
        )}
        {waiting}
      </section>
    )
  }
  return (
    <section aria-label={messages.label} className="flex flex-wrap items-center gap-2">
      <p className="sr-only">{messages.yours}</p>
      <Button variant={own ? 'secondary' : 'primary'} className="grow" onClick={sell}>
        {own ? messages.change : messages.sell}
      </Button>
      {live.length > 0 && <Button onClick={end}>{messages.cancel}</Button>}
      <Button variant="quiet" onClick={() => ask('transfer')}>
        {messages.transfer}
      </Button>
      {item.creator?.toLowerCase() === address?.toLowerCase() && item.standard === 'ERC721' && (
        <UpdateMetadataButton item={item} />
      )}
      {item.standard === 'ERC1155' && (
        <Button variant="quiet" onClick={() => ask('offer')}>
          {messages.offer}
        </Button>
      )}
      {back.length > 0 && <Notice text={signatures.cameBack({ prices: prices(back) })} />}
      {older && <Notice text={signatures[older.taker ? 'reserved' : 'exposed']({ price: formatOrderPrice(older) })} />}
      {own && isSafe && (
        <p className="w-full text-sm text-muted">{own.signature === '0x' ? signatures.onChain : signatures.offChain}</p>
      )}
      {waiting}
    </section>
  )
}

/** For the creator of an item, as long as its metadata is not frozen. */
function UpdateMetadataButton({ item: { chainId, contract, tokenId } }: { item: Item }) {
  const { panel: messages } = useMessages(orderFlowsMessages)
  const { data: isFixed } = useQuery(metadataFrozenQueryOptions({ chainId, contract, tokenId }))
  if (isFixed !== false) return null
  return (
    <Button variant="quiet" onClick={() => startAction({ kind: 'describe', chainId, items: [{ contract, tokenId }] })}>
      {messages.describe}
    </Button>
  )
}
