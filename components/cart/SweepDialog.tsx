import { useQuery } from '@tanstack/react-query'
import Router from 'next/router'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Notice } from '@/components/ui/Notice'
import { NumberField } from '@/components/ui/NumberField'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { ItemsParameters } from '@/lib/api/client/core'
import { maxCartLines } from '@/lib/api/schemas/cart'
import { explainAmountProblem } from '@/lib/base/format/explain-amount-problem'
import { formatEther, formatEtherExactly } from '@/lib/base/format/format-ether'
import { parseEther } from '@/lib/base/format/parse-ether'
import { cartDrawer } from '@/lib/cart/cart-drawer'
import { getCartStore } from '@/lib/cart/cart-store'
import { formatTotals } from '@/lib/cart/format-totals'
import { sweepQueryOptions } from '@/lib/cart/sweep-query'
import { cartMessages } from '@/lib/i18n/generated/cart-messages'
import { cartPurchaseMessages } from '@/lib/i18n/generated/cart-purchase-messages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { itemListMessages } from '@/lib/i18n/generated/item-list-messages'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { CartLines } from './CartLines'
import { describeFilters } from './describe-filters'

export interface SweepDialogProps {
  parameters: ItemsParameters
  where?: string | undefined
  /** Up to a price that was chosen, and how many stand below it. */
  start?: { ceilingWei: bigint; count: bigint } | undefined
  onClose: () => void
}

/** How many of the cheapest, and up to which price: what that comes to stands below, and goes into the cart. */
export function SweepDialog({ parameters, where: named, start, onClose }: SweepDialogProps) {
  const { sweep: messages, close, review } = useMessages(cartPurchaseMessages)
  const { full } = useMessages(cartMessages)
  const { categories } = useMessages(commonMessages)
  const { address, chainId: walletChainId } = useWallet()
  const items = useMessages(itemListMessages)
  const { q, category } = parameters
  const [countText, setCountText] = useState(() => startCount(start?.count))
  const [ceilingText, setCeilingText] = useState(() => (start ? formatEtherExactly(start.ceilingWei) : ''))
  const [isFull, setFull] = useState(false)
  const count = /^[1-9]\d?$/.test(countText.trim()) && Number(countText) <= maxCartLines ? Number(countText) : null
  const ceiling = ceilingText.trim() === '' ? null : parseEther(ceilingText)
  const ceilingProblem = ceilingText.trim() === '' ? null : explainAmountProblem(ceilingText, messages.amount)
  const isWrong = count === null || ceilingProblem !== null
  const ceilingWei = ceiling?.toString() ?? null
  const listChainId = parameters.chainId ?? walletChainId ?? 0
  // Where a reader is in the list, and how it is sorted, is nothing that narrows it.
  const { sort: _sort, limit: _limit, cursor: _cursor, until: _until, ...list } = parameters
  const wanted = { list, chainId: listChainId, buyer: address, count: count ?? 1, ceilingWei }
  const { data, error, refetch } = useQuery({ ...sweepQueryOptions(wanted), enabled: !isWrong })
  const isTooLow = ceilingWei !== null && data?.lines.length === 0
  const any = { ...wanted, count: 1, ceilingWei: null }
  const { data: cheapest } = useQuery({ ...sweepQueryOptions(any), enabled: !isWrong && isTooLow })
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])

  const lines = (!isWrong && data?.lines) || []
  const chainId = data?.chainId ?? listChainId
  const amounts = lines.map(({ currency, priceWei }) => ({ currency, amountWei: BigInt(priceWei) }))
  const add = () => {
    if (getCartStore().add(lines) > 0) return setFull(true)
    onClose()
    cartDrawer.setState(true)
  }
  const filters = describeFilters(parameters, named !== undefined, items)
  const where = named ?? (q ? `“${q}”` : category ? categories[category] : messages.all)
  return (
    <Dialog open heading={messages.heading} placement="wide" onClose={onClose} closeLabel={close}>
      <p className="text-muted">{messages.lead({ where })}</p>
      {filters.length > 0 && <p className="wrap-anywhere">{messages.fitting({ filters: filters.join(', ') })}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          id="sweep-count"
          label={messages.count}
          problem={count === null ? messages.problem.count({ most: maxCartLines }) : null}
          isInteger
          value={countText}
          onChange={setCountText}
        />
        <NumberField
          id="sweep-ceiling"
          label={`${messages.ceiling} (${getCurrency(chainId).symbol})`}
          hint={messages.ceilingHint}
          problem={ceilingProblem}
          value={ceilingText}
          onChange={setCeilingText}
        />
      </div>
      {!isWrong && (
        <>
          {/* Before the lines: with the total in sight, one need not scroll to know what the button adds. */}
          <p role="status" className="figures">
            {say()}
          </p>
          {lines.length > 0 && <CartLines lines={lines} />}
          {error && (
            <Button size="small" onClick={() => void refetch()}>
              {messages.again}
            </Button>
          )}
        </>
      )}
      {isFull && <Notice text={full({ most: maxCartLines })} />}
      {lines.length > 0 && (
        <DialogActions>
          <Button variant="primary" onClick={add}>
            {messages.add({ count: lines.length })}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )

  function say(): string {
    if (error) return messages.failed
    if (!data) return messages.looking
    const looked = { among: data.looked, hasAmong: data.hasMore }
    const dearer = isTooLow ? cheapest?.lines[0] : undefined
    if (dearer) {
      const amount = { currency: dearer.currency, amountWei: BigInt(dearer.priceWei) }
      return messages.dearer({ price: formatTotals(dearer.chainId, [amount], review.and) })
    }
    if (lines.length === 0) return messages.none(looked)
    const total = messages.total({
      count: lines.length,
      price: formatTotals(chainId, amounts, review.and, formatEther),
    })
    return lines.length < (count ?? 0) ? `${total} ${messages.fewer({ count: lines.length, ...looked })}` : total
  }
}

/** As many as are wanted, and the cart holds. */
function startCount(count = 5n): string {
  return String(count < BigInt(maxCartLines) ? count : maxCartLines)
}
