import { renderToStaticMarkup } from 'react-dom/server'
import { Price } from '@/components/ui/Price'
import type { Item } from '@/lib/api/schemas/item'
import { formatDay } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { priceContextMessages } from '@/lib/i18n/generated/price-context-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { PriceContext } from '@/lib/items/price-context'
import { getFigureUnit } from '@/lib/protocol/chains/figure-unit'
import { getCurrency } from '@/lib/protocol/chains/get-currency'

/** HTML of what a price is judged by: the last sale of the item and the floor price of its collection. For pages' server side alone. */
export function renderPriceContext(item: Item, { lastSale, floorWei }: PriceContext): string {
  const messages = getMessages(priceContextMessages)
  const coin = lastSale && getCurrency(item.chainId, lastSale.currency)
  // Of a currency that the market does not know, nobody can say how many units make one.
  const isSaid = coin && !coin.symbol.startsWith('0x')
  if (!isSaid && floorWei === null) return ''
  return renderToStaticMarkup(
    <dl className="grid grid-cols-2 gap-x-5 border-y border-line py-4">
      <div>
        <dt className="text-sm text-muted">{messages.lastSale}</dt>
        <dd className="figures mt-1">
          {isSaid ? (
            <>
              <Price amount={formatUnitPrice(lastSale, formatEther, coin, item.decimals)} symbol={coin.symbol} />
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
