import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { CartLine } from '@/lib/api/schemas/cart'
import { formatEther } from '@/lib/base/format/format-ether'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { cartPurchaseMessages } from '@/lib/i18n/generated/cart-purchase-messages'
import { disambiguateNames } from '@/lib/items/disambiguate-names'
import { getItemKey } from '@/lib/items/item-key'
import { formatAmount } from '@/lib/protocol/chains/format-amount'

export interface CartLinesProps {
  lines: readonly CartLine[]
  onRemove?: ((line: CartLine) => void) | undefined
  /** What has changed since, in words. */
  say?: (line: CartLine) => string | null
}

/** Items that are in the cart, or about to be. */
export function CartLines({ lines, onRemove, say }: CartLinesProps) {
  const messages = useMessages(cartPurchaseMessages)
  return (
    <ul className="divide-y divide-line border-y border-line">
      {disambiguateNames(lines).map((line) => {
        const { chainId, contract, tokenId, name, priceWei, currency, quantity, decimals } = line
        const count = formatQuantity(BigInt(quantity), decimals)
        const news = say?.(line)
        return (
          <li key={getItemKey(line)} className="flex items-center gap-3 py-2.5">
            <CartPicture line={line} />
            <p className="min-w-0 flex-1">
              <Link
                href={`/item/${chainId}/${contract}/${tokenId}`}
                className="block truncate underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <span className="figures block text-sm text-muted">
                {formatAmount(priceWei, chainId, currency, formatEther)}
                {count !== '1' && ` · ${messages.perPiece({ count })}`}
              </span>
              {news && <span className="figures block text-sm text-warning">{news}</span>}
            </p>
            {onRemove && (
              <button
                type="button"
                aria-label={messages.remove({ name })}
                onClick={() => onRemove(line)}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-text"
              >
                <Icon name="close" />
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Decoration: its name stands beside it. */
export function CartPicture({ line: { image } }: { line: Pick<CartLine, 'image'> }) {
  return (
    <span className="block size-14 shrink-0 bg-wall p-1">
      {image && (
        // biome-ignore lint/performance/noImgElement: made ahead in sizes; the optimiser is off
        <img src={image} alt="" width={48} height={48} className="size-full object-contain" />
      )}
    </span>
  )
}
