import { useState } from 'react'
import { useHydrated } from '@/hooks/useHydrated'
import { useLoaded } from '@/hooks/useLoaded'
import { useMessages } from '@/hooks/useMessages'
import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'

/** A quiet word beside the price. What it opens is loaded when it is asked for. */
export function PriceProof({ item, order }: { item: Item; order: Order }) {
  const messages = useMessages().item
  const hydrated = useHydrated()
  const [asked, setAsked] = useState(0)
  const [failed, setFailed] = useState(0)
  const proof = useLoaded(
    asked,
    () => import('./PriceProofDialog'),
    () => setFailed(asked),
  )
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        aria-haspopup="dialog"
        aria-busy={asked > failed && !proof}
        onClick={() => setAsked(asked + 1)}
        className="ml-2 min-h-6 px-1 text-sm noscript:hidden text-patina underline decoration-dotted underline-offset-4"
      >
        {asked > 0 && asked === failed ? messages.proofFailed : messages.proof}
      </button>
      {proof && asked > 0 && <proof.PriceProofDialog item={item} order={order} onClose={() => setAsked(0)} />}
    </>
  )
}
