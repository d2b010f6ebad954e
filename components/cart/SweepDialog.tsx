import { useQuery } from '@tanstack/react-query'
import Router from 'next/router'
import { useDeferredValue, useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldLook } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { useBuyManyMessages } from '@/hooks/useBuyManyMessages'
import { useCartMessages } from '@/hooks/useCartMessages'
import { useWallet } from '@/hooks/useWallet'
import type { ItemsParameters } from '@/lib/api/market-api'
import { cartDrawer } from '@/lib/cart/cart-drawer'
import { getCartStore } from '@/lib/cart/cart-store'
import { chooseCheapest } from '@/lib/cart/choose-cheapest'
import { formatSums } from '@/lib/cart/format-sums'
import { parseEther } from '@/lib/format/parse-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import { itemsQueryOptions } from '@/lib/queries/items'
import { mostCartLines } from '@/lib/schemas/cart'
import { CartLines } from './CartLines'

export interface SweepDialogProps {
  parameters: ItemsParameters
  onClose: () => void
}

/** How many of the cheapest, and up to which price: what that comes to stands below, and goes into the cart. */
export function SweepDialog({ parameters, onClose }: SweepDialogProps) {
  const { sweep: messages, close, review } = useBuyManyMessages()
  const { full } = useCartMessages()
  const { address, chainId: walletChainId } = useWallet()
  const { q, category } = parameters
  const [countText, setCountText] = useState('5')
  const [ceilingText, setCeilingText] = useState('')
  const [isFull, setFull] = useState(false)
  const count = /^[1-9]\d?$/.test(countText.trim()) && Number(countText) <= mostCartLines ? Number(countText) : null
  const typedWei = ceilingText.trim() === '' ? null : parseEther(ceilingText)
  const isCeilingWrong = ceilingText.trim() !== '' && !typedWei
  const maxPriceWei = useDeferredValue(isCeilingWrong ? undefined : typedWei?.toString())
  const { data, isPending } = useQuery(itemsQueryOptions({ q, category, sort: 'price_asc', limit: 100, maxPriceWei }))
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])

  const items = data?.items ?? []
  const chainId = items.some((item) => item.chainId === walletChainId && item.listing)
    ? (walletChainId ?? 0)
    : (items[0]?.chainId ?? 0)
  const lines = chooseCheapest(items, { chainId, count: count ?? 0, ceilingWei: typedWei, buyer: address })
  const amounts = lines.map(({ currency, priceWei }) => ({ currency, amountWei: BigInt(priceWei) }))
  const add = () => {
    if (getCartStore().add(lines) > 0) return setFull(true)
    onClose()
    cartDrawer.setState(true)
  }
  const where = q ? `“${q}”` : (category ?? messages.all)
  return (
    <Dialog open heading={messages.heading} placement="wide" onClose={onClose} closeLabel={close}>
      <p className="text-muted">{messages.lead({ where })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="sweep-count"
          label={messages.count}
          problem={count === null ? messages.problem.count({ most: mostCartLines }) : null}
        >
          {(own) => (
            <input
              {...own}
              className={`${fieldLook} figures`}
              inputMode="numeric"
              autoComplete="off"
              value={countText}
              onChange={(event) => setCountText(event.target.value)}
            />
          )}
        </Field>
        <Field
          id="sweep-ceiling"
          label={`${messages.ceiling} (${currencySymbol(chainId)})`}
          hint={messages.ceilingHint}
          problem={isCeilingWrong ? messages.problem.ceiling : null}
        >
          {(own) => (
            <input
              {...own}
              className={`${fieldLook} figures`}
              inputMode="decimal"
              autoComplete="off"
              value={ceilingText}
              onChange={(event) => setCeilingText(event.target.value)}
            />
          )}
        </Field>
      </div>
      {isPending ? (
        <p role="status" className="text-muted">
          {messages.looking}
        </p>
      ) : lines.length === 0 ? (
        <p role="status">{messages.none}</p>
      ) : (
        <>
          <CartLines lines={lines} />
          <p role="status" className="figures">
            {messages.total({ count: lines.length, price: formatSums(chainId, amounts, review.and) })}{' '}
            {count !== null && lines.length < count && messages.fewer({ count: lines.length })}
          </p>
        </>
      )}
      {isFull && <Notice text={full({ most: mostCartLines })} />}
      <DialogActions>
        <Button variant="primary" disabled={lines.length === 0 || isCeilingWrong} onClick={add}>
          {messages.add({ count: lines.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
