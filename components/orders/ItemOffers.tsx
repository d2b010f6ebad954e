import { type QueryClient, useQuery } from '@tanstack/react-query'
import { Price } from '@/components/ui/Price'
import { useAccountIdentity } from '@/hooks/accounts/useAccountIdentity'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { offersQueryOptions } from '@/lib/api/queries/orders'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { type OfferKind, orderKinds } from '@/lib/api/schemas/order-kind'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { listingKindsMessages } from '@/lib/i18n/generated/listing-kinds-messages'
import { compareWithFloor } from '@/lib/orders/compare-with-floor'
import { computeProceedsWei } from '@/lib/orders/compute-proceeds'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { OrderFlags } from './OrderFlags'

export interface ItemOffersProps {
  item: Item
  /** Shown until the market answers: what the server knows. */
  known?: readonly Order[]
  /** The floor price of its collection, in the unit of figures, where it is known. */
  floorWei?: string | undefined
}

/** Asks for the list before it is shown, so that it is whole from the start. @throws as the API client */
export const loadItemOffers = (client: QueryClient, item: Item) => client.ensureQueryData(offersQueryOptions(item))

/** What others would pay for an item now, the best first; its owner's own are none. */
export function ItemOffers({ item, known = [], floorWei }: ItemOffersProps) {
  const { offers: messages } = useMessages(listingKindsMessages)
  const { data } = useQuery(offersQueryOptions(item))
  // In a currency that the market no longer takes, nobody can accept it here.
  const isTaken = ({ chainId, currency }: Order) => !getCurrency(chainId, currency).symbol.startsWith('0x')
  const offers = (data?.orders ?? known).filter((order) => order.maker !== item.owner && isTaken(order))
  return (
    <section>
      <h2 className="mb-4 text-xl">{messages.heading}</h2>
      <ol className="divide-y divide-line border-y border-line">
        {offers.map((order) => (
          <Offer key={order.hash} {...{ item, order, floorWei }} />
        ))}
      </ol>
    </section>
  )
}

function Offer({ item, order, floorWei }: Omit<ItemOffersProps, 'known'> & { order: Order }) {
  const { offers: messages } = useMessages(listingKindsMessages)
  const { name } = useAccountIdentity(order.chainId, order.maker)
  const { address } = useWallet()
  const { module: actions } = useLazyModule(address, () => import('./OfferActions'))
  const coin = getCurrency(order.chainId, order.currency)
  const proceedsWei = computeProceedsWei(order, item.owner).toString()
  const difference = floorWei === undefined ? null : compareWithFloor(order, floorWei)
  const format = (priceWei: string) => formatUnitPrice({ ...order, priceWei }, formatEtherExactly, coin, item.decimals)
  return (
    <li className="flex items-start justify-between gap-4 py-3.5">
      <div className="min-w-0">
        <p>
          {messages.scope[orderKinds[order.kind as OfferKind].items](describeCriteria(order))}{' '}
          <span className="text-muted">
            {messages.by}{' '}
            <span title={order.maker} className="text-text">
              {name}
            </span>
          </span>
        </p>
        <p className="figures text-sm text-muted">
          {messages.until({ date: formatDate(Number(order.endTime) * 1000) })}
        </p>
        <OrderFlags order={order} />
        {actions && <actions.OfferActions {...{ item, order }} />}
      </div>
      <div className="max-w-1/2 shrink-0 text-end">
        <Price amount={format(order.priceWei)} symbol={coin.symbol} />
        {difference && (
          <p className="figures text-sm text-muted">
            {difference.kind === 'at' ? messages.floor.at : messages.floor[difference.kind](difference)}
          </p>
        )}
        {proceedsWei !== order.priceWei && (
          <p className="figures text-sm text-muted">
            {messages.sellerGets({ price: `${format(proceedsWei)} ${coin.symbol}` })}
          </p>
        )}
      </div>
    </li>
  )
}

function describeCriteria({ criteria }: Pick<Order, 'criteria'>) {
  const { trait, tokenIds } = criteria ?? {}
  return { name: trait?.name ?? '', value: trait?.value ?? '', count: tokenIds?.length ?? 0 }
}
