import Router from 'next/router'
import { type RefObject, useEffect } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Dialog } from '@/components/ui/Dialog'
import { useCurrentCart } from '@/hooks/cart/useCurrentCart'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { CartLine } from '@/lib/api/schemas/cart'
import { formatEther } from '@/lib/base/format/format-ether'
import { getCartStore, groupByChain } from '@/lib/cart/cart-store'
import { formatTotals } from '@/lib/cart/format-totals'
import { startAction } from '@/lib/flows/open-action'
import { cartPurchaseMessages } from '@/lib/i18n/generated/cart-purchase-messages'
import { getItemKey } from '@/lib/items/item-key'
import { findChain } from '@/lib/protocol/chains/chains'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { CartLines } from './CartLines'

export interface CartDialogProps {
  lines: readonly CartLine[]
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What is in the cart, by chain: one transaction buys works of one. */
export function CartDialog({ lines, opener, onClose }: CartDialogProps) {
  const messages = useMessages(cartPurchaseMessages)
  const groups = [...groupByChain(lines)]
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])
  return (
    <Dialog
      open
      heading={messages.heading}
      placement="side"
      opener={opener}
      onClose={onClose}
      closeLabel={messages.close}
    >
      {groups.length === 0 ? (
        <div className="flex flex-col items-center gap-3 border border-line px-6 py-12 text-center">
          <h3 className="text-xl">{messages.emptyHeading}</h3>
          <p className="text-muted">{messages.emptyText}</p>
          <ButtonLink href="/explore" className="mt-2" onClick={onClose}>
            {messages.emptyAction}
          </ButtonLink>
        </div>
      ) : (
        <>
          {groups.map(([chainId, some], index) => (
            <ChainLines
              key={chainId}
              {...{ chainId, lines: some, onClose }}
              isFirst={index === 0}
              heading={groups.length > 1 ? findChain(chainId)?.name : undefined}
            />
          ))}
          <p className="text-sm text-muted">
            {messages.checked} {messages.kept}
          </p>
          <Button variant="quiet" onClick={() => getCartStore().remove(lines.map(getItemKey))}>
            {messages.clear}
          </Button>
        </>
      )}
    </Dialog>
  )
}

interface ChainLinesProps {
  chainId: number
  lines: readonly CartLine[]
  heading: string | undefined
  isFirst: boolean
  onClose: () => void
}

function ChainLines({ chainId, lines, heading, isFirst, onClose }: ChainLinesProps) {
  const messages = useMessages(cartPurchaseMessages)
  const { address, status, requestConnect } = useWallet()
  const isConnected = status === 'connected'
  const found = useCurrentCart(lines)
  const left = found.flatMap(({ now }) => now ?? [])
  const amounts = left.map(({ currency, priceWei }) => ({ currency, amountWei: BigInt(priceWei) }))
  const had = found
    .filter(({ now, owner }) => !now && owner !== null && owner.toLowerCase() === address?.toLowerCase())
    .map(({ line }) => getItemKey(line))
    .join(' ')
  // Bought in another browser, say, or while this page was away.
  useEffect(() => {
    if (had) getCartStore().remove(had.split(' '))
  }, [had])
  const gone = found.length - left.length
  const say = (shown: CartLine): string | null => {
    const one = found.find(({ line }) => getItemKey(line) === getItemKey(shown))
    if (one && !one.now) return messages.reason[one.status ?? ''] ?? messages.reason.order_inactive ?? null
    if (!one?.wasWei) return null
    const price = formatAmount(one.wasWei, chainId, one.line.currency, formatEther)
    return messages.review.was({ price })
  }
  const go = () => {
    onClose()
    if (isConnected) startAction({ kind: 'buy_many', chainId, items: [], terms: { lines } })
    else requestConnect()
  }
  return (
    <section className="flex flex-col gap-4">
      {heading && <h3 className="text-sm text-muted">{heading}</h3>}
      <div>
        <CartLines
          lines={found.map(({ line, now }) => now ?? line)}
          onRemove={(line) => getCartStore().remove([getItemKey(line)])}
          say={say}
        />
        <p role="status" className="mt-2 text-sm text-muted empty:mt-0">
          {gone > 0 && (left.length > 0 ? messages.gone({ count: gone }) : messages.none.heading)}
        </p>
      </div>
      {left.length > 0 && (
        <>
          <dl className="figures">
            <DefinitionRow label={messages.total}>
              <strong className="text-lg font-medium">
                {formatTotals(chainId, amounts, messages.review.and, formatEther)}
              </strong>
            </DefinitionRow>
          </dl>
          <Button variant={isFirst ? 'primary' : 'secondary'} onClick={go}>
            {isConnected ? messages.buy({ count: left.length }) : messages.connect}
          </Button>
        </>
      )}
    </section>
  )
}
