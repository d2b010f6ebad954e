import { renderToStaticMarkup } from 'react-dom/server'
import { Price } from '@/components/ui/Price'
import type { Item } from '@/lib/api/schemas/item'
import { formatDay } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'
import { priceContextMessages } from '@/lib/i18n/generated/price-context-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { formatLastSale } from '@/lib/items/format-last-sale'
import type { PriceContext } from '@/lib/items/price-context'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'

/** HTML of the last sale of an item and the floor price of its collection. For pages' server side alone. */
export function renderPriceContext(item: Item, { lastSale, floorWei }: PriceContext): string {
  const messages = getMessages(priceContextMessages)
  const sold = lastSale && formatLastSale(item, lastSale)
  if (!sold && floorWei === null) return ''
  return renderToStaticMarkup(
    <dl className="grid grid-cols-2 gap-x-5 border-y border-line py-4">
      <div>
        <dt className="text-sm text-muted">{messages.lastSale}</dt>
        <dd className="figures mt-1">
          {lastSale && sold ? (
            <>
              <Price {...sold} />
              <span className="block text-sm text-muted">{formatDay(Number(lastSale.time) * 1000)}</span>
            </>
          ) : (
            messages.none
          )}
        </dd>
      </div>
      <div>
        <dt className="text-sm text-muted">{messages.floor}</dt>
        <dd className="figures mt-1">
          {floorWei === null ? (
            messages.noFloor
          ) : (
            <Price amount={formatEther(BigInt(floorWei))} symbol={getFigureUnit()} />
          )}
        </dd>
      </div>
    </dl>,
  )
}
