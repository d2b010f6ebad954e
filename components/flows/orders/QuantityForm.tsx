import { type FormEvent, useState } from 'react'
import { formatUnits } from 'viem'
import { Button } from '@/components/ui/Button'
import { NumberField } from '@/components/ui/NumberField'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatQuantityRange, parseQuantity } from '@/lib/base/format/parse-quantity'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'

export interface QuantityFormProps {
  id: string
  hint: string
  /** What the review is of, in the smallest unit. */
  chosen: bigint
  most: bigint
  /** Of the item. */
  decimals: number
  onQuantity: (quantity: bigint) => void
  /** Whether another number stands there than the review is of. */
  onEdited: (isEdited: boolean) => void
}

/** How many copies of an edition, for an order that can be filled in parts. Its key is the quantity of the plan: a new plan resets the field. */
export function QuantityForm({ id, hint, chosen, most, decimals, onQuantity, onEdited }: QuantityFormProps) {
  const { buy: messages } = useMessages(purchaseMessages)
  const shown = formatUnits(chosen, decimals)
  const [text, setText] = useState(shown)
  const [isWrong, setWrong] = useState(false)
  const isDivided = decimals > 0
  const problem = isDivided
    ? messages.quantityInParts(formatQuantityRange(most, decimals))
    : messages.quantityProblem({ count: most })
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const quantity = parseQuantity(text, most, decimals)
    setWrong(quantity === null)
    if (quantity !== null) onQuantity(quantity)
  }
  return (
    <form noValidate className="flex items-start gap-3" onSubmit={choose}>
      <div className="grow">
        <NumberField
          id={id}
          label={messages.quantity}
          hint={hint}
          problem={isWrong ? problem : null}
          isInteger={!isDivided}
          value={text}
          onChange={(typed) => {
            setWrong(false)
            setText(typed)
            onEdited(typed.trim() !== shown)
          }}
        />
      </div>
      <Button type="submit" className="mt-7.5">
        {messages.chooseQuantity}
      </Button>
    </form>
  )
}
