import { Button } from '@/components/ui/Button'
import { useHydrated } from '@/hooks/useHydrated'
import { useIsYou } from '@/hooks/useIsYou'
import { useNow } from '@/hooks/useNow'
import { useWallet } from '@/hooks/useWallet'
import { useWalletMessages } from '@/hooks/useWalletMessages'
import { formatEther } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Item } from '@/lib/schemas/item'

/** The one thing to do with a work. A click before the wallet code is there is kept until it is. */
export function BuyButton({ item }: { item: Item }) {
  const hydrated = useHydrated()
  const messages = useWalletMessages()
  const { intent, loadFailed, requestBuy, requestLoad } = useWallet()
  const { listing } = item
  const isOwn = useIsYou(listing?.maker ?? null)
  const endMs = Number(listing?.endTime ?? 0) * 1000
  const hasEnded = useNow((nowMs) => Number(nowMs >= endMs)) === 1

  if (!listing) return <Closed text={messages.notForSale} />
  if (listing.status === 'expired' || hasEnded) return <Closed text={messages.ended} />
  if (listing.status !== 'active') return <Closed text={messages.notNow} />
  if (isOwn) {
    return <Closed text={messages.own} title={messages.ownText} />
  }

  const isAsked = intent?.kind === 'buy' && intent.item.listing?.hash === listing.hash
  const price = `${formatEther(BigInt(listing.priceWei))} ${currencySymbol(listing.chainId, listing.currency)}`
  return (
    <>
      <Button
        variant="primary"
        className="w-full disabled:opacity-100"
        disabled={!hydrated}
        aria-busy={isAsked && !loadFailed}
        aria-haspopup="dialog"
        onPointerEnter={loadFailed ? undefined : requestLoad}
        onFocus={loadFailed ? undefined : requestLoad}
        onClick={() => requestBuy(item)}
      >
        {messages.buy({ price })}
      </Button>
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
