import { Button } from '@/components/ui/Button'
import { useHasEnded } from '@/hooks/ui/useHasEnded'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'
import { computeUnitWei } from '@/lib/base/format/format-price'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import { getDecimals } from '@/lib/items/get-decimals'
import { formatOrderPrice } from '@/lib/orders/format-order-price'

/** The one thing to do with an item. A click before the wallet code is there is kept until it is. */
export function BuyButton({ item }: { item: Item }) {
  const messages = useMessages(walletMessages)
  const { intent, loadFailed, requestBuy, requestLoad } = useWallet()
  const { listing } = item
  const isOwn = useIsConnectedAccount(listing?.maker ?? null)
  const hasEnded = useHasEnded(Number(listing?.endTime ?? 0) * 1000)

  if (!listing) return <Closed text={messages.notForSale} />
  if (listing.status === 'expired' || hasEnded) return <Closed text={messages.ended} />
  if (listing.status !== 'active') return <Closed text={messages.notNow} />
  if (isOwn) return <Closed text={messages.own} title={messages.ownText} />

  const isAsked = intent?.kind === 'buy' && intent.item.listing?.hash === listing.hash
  const decimals = getDecimals(item, listing)
  const unitWei = computeUnitWei(listing, decimals)
  const price = formatOrderPrice(unitWei === null ? listing : { ...listing, priceWei: `${unitWei}` })
  return (
    <>
      <Button
        variant="primary"
        className="w-full px-3! py-0.5 leading-5 wrap-anywhere whitespace-normal! noscript:hidden"
        aria-busy={isAsked && !loadFailed}
        aria-haspopup="dialog"
        onPointerEnter={loadFailed ? undefined : requestLoad}
        onFocus={loadFailed ? undefined : requestLoad}
        onClick={() => requestBuy(item)}
      >
        {unitWei === null
          ? messages.buy({ price, quantity: formatQuantity(BigInt(listing.quantity), decimals) })
          : messages.buyEach({ price })}
      </Button>
      <noscript>
        <p className="mt-2 text-sm text-muted">{messages.noScript}</p>
      </noscript>
      {isAsked && loadFailed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {messages.loadFailedLong}
        </p>
      )}
    </>
  )
}

function Closed({ text, title }: { text: string; title?: string }) {
  return (
    <Button className="w-full" disabled title={title}>
      {text}
    </Button>
  )
}
