import { useState } from 'react'
import { BuyButton } from '@/components/orders/BuyButton'
import { Button } from '@/components/ui/Button'
import { Countdown } from '@/components/ui/Countdown'
import { FiatAmount } from '@/components/ui/FiatAmount'
import { Price } from '@/components/ui/Price'
import { StaticHtml } from '@/components/ui/StaticHtml'
import { useOtherListings } from '@/hooks/orders/useOtherListings'
import { useHasEnded } from '@/hooks/ui/useHasEnded'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import { useNow } from '@/hooks/ui/useNow'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { isFallingKind } from '@/lib/api/schemas/order-kind-facts'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemPriceMessages } from '@/lib/i18n/generated/item-price-messages'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import type { StaticOrderFlags } from './render-item-sections'

interface PriceBarProps {
  item: Item
  flags: StaticOrderFlags | null
}

/** What it costs, for how long, and the one button. On a phone it is fixed at the bottom, above the tabs; not where it would take half of the screen. */
export function PriceBar({ item: known, flags }: PriceBarProps) {
  const messages = useMessages(commonMessages).item
  const prices = useMessages(itemPriceMessages)
  const { notForSale, notNow } = useMessages(walletMessages)
  const { address, requestConnect } = useWallet()
  const wallet = useWalletStore()
  const { module: trade } = useLazyModule(address, () => import('./ItemActions'))
  const otherListings = useOtherListings(known)
  const item = trade ? trade.chooseListing({ ...known, otherListings }, address) : known
  const isOwn = trade && address && trade.countHeld(item, address) > 0n
  // While its proof is open, an order keeps its place, whatever becomes of it.
  const [held, hold] = useState<Order | null>(null)
  const live = item.listing ?? held
  const isFalling = live?.status === 'active' && isFallingKind(live.kind)
  const { chainId, contract, tokenId, voucher } = item
  const hasOthers = otherListings.length > 0
  const shown = live ?? otherListings[0]
  const { module: unminted } = useLazyModule(voucher, () => import('@/components/vouchers/VoucherPanel'))
  const hasNewFlags = shown?.flags && shown.flags.join() !== flags?.of
  const { module: sale } = useLazyModule(
    isFalling || (!live && hasOthers) || hasNewFlags,
    () => import('./RestrictedSale'),
  )
  const seconds = useNow((nowMs) => (isFalling ? Math.floor(nowMs / 1000) : 0))
  const listing = isFalling && sale ? sale.computeDutchPrice(live, seconds) : live
  const endMs = Number(listing?.endTime ?? 0) * 1000
  const hasEnded = useHasEnded(endMs) || listing?.status === 'expired'
  const coin = getCurrency(chainId, listing?.currency)
  const price = listing && {
    amount: formatUnitPrice(listing, isFalling ? formatEtherAtMost : formatEtherExactly, coin, item.decimals),
    symbol: coin.symbol,
  }
  const isOwnListing = listing?.maker.toLowerCase() === address?.toLowerCase()
  const isPriced = price && !item.isBurned && !voucher
  const offer = async () => {
    const flows = await import('@/lib/flows/open-action').catch(() => null)
    flows?.startAction({ kind: 'offer', chainId, items: [{ contract, tokenId }] })
    // Who had pressed it early may be connected by now.
    if (!wallet.getState().address) requestConnect()
  }
  return (
    <>
      <section aria-label={messages.price} className={`price-bar ${isPriced ? 'price-bar-rows' : ''}`}>
        {item.isBurned ? (
          <>
            <p className="text-lg md:text-xl">{messages.burned}</p>
            <p className="text-sm text-muted">{messages.burnedLead}</p>
          </>
        ) : voucher ? (
          <>
            {voucher.status === 'active' ? (
              <Price
                amount={formatEtherExactly(BigInt(voucher.priceWei))}
                symbol={coin.symbol}
                className="text-lg leading-tight md:text-2xl"
              />
            ) : (
              <p className="text-lg md:text-xl">{notForSale}</p>
            )}
            {unminted ? <unminted.VoucherPanel {...{ item, voucher }} /> : <div className="min-h-24" />}
          </>
        ) : price ? (
          <div className="max-md:contents">
            <div className="price-bar-line">
              <div>
                <span className="sr-only text-sm text-muted md:not-sr-only md:block">{messages.price}</span>
                <Price {...price} className="text-lg leading-tight md:text-2xl" />
                <FiatAmount amounts={[price]} className="ms-2" />
                <VerifyPriceButton item={item} order={listing} held={held} hold={hold} />
              </div>
              <p className="text-sm text-muted">
                {hasEnded ? (
                  messages.ended
                ) : (
                  <>
                    <span className="md:block">{messages.ends} </span>
                    <Countdown endTime={endMs} className="text-text md:text-xl" />
                  </>
                )}
              </p>
              {isFalling && (
                <div className="min-h-12 w-full text-sm text-muted">{sale && <sale.DutchEnd order={listing} />}</div>
              )}
            </div>
            {/* On a phone its owner's buttons take this place, and the bar keeps its height. */}
            <div
              className={`flex max-w-full flex-col md:mt-5 ${isOwn ? (isOwnListing ? 'max-md:hidden' : 'max-md:col-span-2') : ''}`}
            >
              <BuyButton item={{ ...item, listing }} />
            </div>
            {!isOwn && <p className="mt-3 hidden text-sm text-muted md:block">{prices.whole}</p>}
          </div>
        ) : hasOthers ? (
          sale ? (
            <sale.OtherSale item={item} orders={otherListings} />
          ) : (
            <p className="text-lg md:text-xl">{notNow}</p>
          )
        ) : (
          <div className="flex items-baseline justify-between gap-4 md:block">
            <p className="text-lg md:text-xl">{notForSale}</p>
            <p className="text-sm text-muted">{isOwn ? prices.ownNotForSale : prices.notForSale}</p>
          </div>
        )}
        {!voucher && (
          <div className={`min-h-11 md:mt-5 ${isPriced ? '' : 'mt-3'} ${item.isBurned ? 'empty:hidden' : ''}`}>
            {address && trade ? (
              <trade.ItemActions item={item} />
            ) : item.isBurned ? null : (
              // It keeps the place of what an account can do here: nothing moves when a wallet is restored.
              <Button
                className="w-full disabled:opacity-100 noscript:hidden"
                disabled={address !== null}
                onClick={offer}
              >
                {messages.makeOffer}
              </Button>
            )}
          </div>
        )}
      </section>
      {hasNewFlags
        ? sale && <sale.OrderFlags order={shown} />
        : shown?.flags && flags && <StaticHtml html={flags.html} />}
    </>
  )
}

interface VerifyPriceButtonProps {
  item: Item
  order: Order
  /** The order whose proof is open: the one that was asked about, whatever has the price now. */
  held: Order | null
  hold: (order: Order | null) => void
}

/** A quiet word beside the price. What it opens is loaded when it is asked for. */
function VerifyPriceButton({ item, order, held, hold }: VerifyPriceButtonProps) {
  const messages = useMessages(commonMessages).item
  const [asked, setAsked] = useState(0)
  const { module: proof, isFailed } = useLazyModule(
    asked,
    () => import('@/components/orders/verification/PriceVerificationDialog'),
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={asked > 0 && !isFailed && !proof}
        onClick={() => {
          setAsked(asked + 1)
          hold(order)
        }}
        className="ms-2 min-h-6 px-1 text-sm noscript:hidden text-patina underline decoration-dotted underline-offset-4"
      >
        {isFailed ? messages.proofFailed : messages.proof}
      </button>
      {proof && held && <proof.PriceVerificationDialog item={item} order={held} onClose={() => hold(null)} />}
    </>
  )
}
