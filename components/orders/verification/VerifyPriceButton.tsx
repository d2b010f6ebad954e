import { useState } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { commonMessages } from '@/lib/i18n/generated/common-messages'

export interface VerifyPriceButtonProps {
  item: Item
  order: Order
  /** The order whose proof is open: the one that was asked about, whatever has the price now. */
  held: Order | null
  hold: (order: Order | null) => void
}

/** A quiet word beside the price. What it opens is loaded when it is asked for. */
export function VerifyPriceButton({ item, order, held, hold }: VerifyPriceButtonProps) {
  const messages = useMessages(commonMessages).item
  const [asked, setAsked] = useState(0)
  const { module: proof, isFailed } = useLazyModule(asked, () => import('./PriceVerificationDialog'))
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
        className="ml-2 min-h-6 px-1 text-sm noscript:hidden text-patina underline decoration-dotted underline-offset-4"
      >
        {isFailed ? messages.proofFailed : messages.proof}
      </button>
      {proof && held && <proof.PriceVerificationDialog item={item} order={held} onClose={() => hold(null)} />}
    </>
  )
}
