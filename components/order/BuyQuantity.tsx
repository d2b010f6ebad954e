import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { NumberField } from '@/components/ui/NumberField'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import { parseQuantity } from '@/lib/format/parse-quantity'
import type { BuyPlan } from '@/lib/transactions/buy'

export interface BuyQuantityProps {
  plan: BuyPlan
  onChange: (quantity: bigint) => void
  /** Whether another number stands there than the review is of. */
  onEdit: (isEdited: boolean) => void
}

/** How many of an edition, where the sale can be bought bit by bit. */
export function BuyQuantity({ plan, onChange, onEdit }: BuyQuantityProps) {
  const { buy: messages } = useTradeMessages()
  const { fulfilment, pieces } = plan
  const chosen = fulfilment.received[0]?.quantity ?? 1n
  const [text, setText] = useState(chosen.toString())
  const [isWrong, setWrong] = useState(false)
  if (pieces < 2n) return null
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const quantity = parseQuantity(text, pieces)
    setWrong(quantity === null)
    if (quantity !== null) onChange(quantity)
  }
  return (
    <form noValidate className="flex items-start gap-3" onSubmit={choose}>
      <div className="grow">
        <NumberField
          id="buy-quantity"
          label={messages.quantity}
          hint={messages.left({ count: pieces })}
          problem={isWrong ? messages.quantityProblem({ count: pieces }) : null}
          isWhole
          value={text}
          onChange={(typed) => {
            setWrong(false)
            setText(typed)
            onEdit(typed.trim() !== chosen.toString())
          }}
        />
      </div>
      <Button type="submit" className="mt-7.5">
        {messages.chooseQuantity}
      </Button>
    </form>
  )
}
