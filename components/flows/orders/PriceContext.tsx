import { useQuery } from '@tanstack/react-query'
import { Price } from '@/components/ui/Price'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionQueryOptions } from '@/lib/api/queries/collections'
import { lastSaleQueryOptions } from '@/lib/api/queries/last-sale'
import type { Item } from '@/lib/api/schemas/item'
import { formatEther } from '@/lib/base/format/format-ether'
import { priceContextMessages } from '@/lib/i18n/generated/price-context-messages'
import { formatLastSale } from '@/lib/items/format-last-sale'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

export interface PriceContextProps {
  item: Item
  /** The price is for any item of the collection, or any with a trait: the last sale of this one says nothing about it. */
  isOfCollection?: boolean
}

/** Beside the field of a price: what the item was last sold for, and what the cheapest of its collection costs. What fails is left out. */
export function PriceContext({ item, isOfCollection = false }: PriceContextProps) {
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
  return (
    // Two lines on a phone: the form does not move when they come.
    <dl className="figures flex min-h-12 flex-wrap content-start gap-x-5 text-sm text-muted sm:min-h-6">
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
    </dl>
  )
}
