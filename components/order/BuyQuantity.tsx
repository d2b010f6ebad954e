import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldLook } from '@/components/ui/Field'
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
        <Field
          id="buy-quantity"
          label={messages.quantity}
          hint={messages.left({ count: pieces })}
          problem={isWrong ? messages.quantityProblem({ count: pieces }) : null}
        >
          {(props) => (
            <input
              {...props}
              className={`${fieldLook} figures`}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              onChange={(event) => {
                setWrong(false)
                setText(event.target.value)
                onEdit(event.target.value.trim() !== chosen.toString())
              }}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="mt-7.5">
        {messages.chooseQuantity}
      </Button>
    </form>
  )
}
