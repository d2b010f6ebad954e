import { useQuery } from '@tanstack/react-query'
import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionQueryOptions } from '@/lib/api/queries/collections'
import { lastSaleQueryOptions } from '@/lib/api/queries/last-sale'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatEther } from '@/lib/base/format/format-ether'
import { computeUnitWei } from '@/lib/base/format/format-price'
import { priceContextMessages } from '@/lib/i18n/generated/price-context-messages'
import { formatLastSale } from '@/lib/items/format-last-sale'
import { computeProceedsWei } from '@/lib/orders/compute-proceeds'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'
import { getCurrency } from '@/lib/protocol/chains/get-currency'

export interface PriceContextProps {
  item: Item
  /** The price is for any item of the collection, or any with a trait: the last sale of this one says nothing about it. */
  isOfCollection?: boolean
  /** Who prices it could take the best offer at once. */
  isSeller?: boolean
}

/** Beside the field of a price: the last sale of the item, the floor price of its collection, and its best offer. What fails is left out. */
export function PriceContext({ item, isOfCollection = false, isSeller = false }: PriceContextProps) {
  const messages = useMessages(priceContextMessages)
  const { chainId, contract, tokenId } = item
  const { data: sale } = useQuery({
    ...lastSaleQueryOptions({ chainId, contract, tokenId }),
    enabled: !isOfCollection,
    retry: false,
  })
  const { data: collection } = useQuery({ ...collectionQueryOptions({ chainId, contract }), retry: false })
  const last = !isOfCollection && sale && formatLastSale(item, sale)
  const floorWei = collection?.floorWei
  const offer = isSeller && item.bestOffer
  return (
    // A line for each on a phone: the form does not move when they come.
    <dl
      className={`figures flex flex-wrap content-start gap-x-5 text-sm text-muted ${offer ? 'min-h-18 sm:min-h-12' : 'min-h-12 sm:min-h-6'}`}
    >
      {last && (
        <div className="flex gap-1.5">
          <dt>{messages.lastSale}</dt>
          <dd>
            <Price {...last} className="text-text" />
          </dd>
        </div>
      )}
      {floorWei && (
        <div className="flex gap-1.5">
          <dt>{messages.floor}</dt>
          <dd>
            <Price amount={formatEther(BigInt(floorWei))} symbol={getFigureUnit()} className="text-text" />
          </dd>
        </div>
      )}
      {offer && (
        <div className="flex gap-1.5">
          <dt>{messages.bestOffer}</dt>
          <dd>
            <Price {...formatProceeds(item, offer)} className="text-text" />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** For one item: an offer may take several. */
function formatProceeds({ decimals, owner }: Item, offer: Order): { amount: string; symbol: string } {
  const { symbol, decimals: currencyDecimals = 18 } = getCurrency(offer.chainId, offer.currency)
  const proceedsWei = computeProceedsWei(offer, owner)
  const eachWei = computeUnitWei({ ...offer, priceWei: proceedsWei.toString() }, decimals) ?? proceedsWei
  return { amount: formatEther(eachWei * 10n ** BigInt(18 - currencyDecimals)), symbol }
}
