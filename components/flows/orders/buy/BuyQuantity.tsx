import { type FormEvent, useState } from 'react'
import { formatUnits } from 'viem'
import { Button } from '@/components/ui/Button'
import { NumberField } from '@/components/ui/NumberField'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { formatQuantityRange, parseQuantity } from '@/lib/base/format/parse-quantity'
import type { PurchasePlan } from '@/lib/flows/orders/buy/prepare-purchase'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'

export interface BuyQuantityProps {
  plan: PurchasePlan
  /** How many digits of a quantity stand behind the point. */
  decimals: number
  onChange: (quantity: bigint) => void
  /** Whether another number stands there than the review is of. */
  onEdit: (isEdited: boolean) => void
}

/** How many of an edition, where the sale can be bought bit by bit. */
export function BuyQuantity({ plan, decimals, onChange, onEdit }: BuyQuantityProps) {
  const { buy: messages } = useMessages(purchaseMessages)
  const { fulfilment, pieces } = plan
  const chosen = fulfilment.received[0]?.quantity ?? 1n
  const shown = formatUnits(chosen, decimals)
  const [text, setText] = useState(shown)
  const [isWrong, setWrong] = useState(false)
  if (pieces < 2n) return null
  const isDivided = decimals > 0
  const problem = isDivided
    ? messages.quantityInParts(formatQuantityRange(pieces, decimals))
    : messages.quantityProblem({ count: pieces })
  const choose = (event: FormEvent) => {
    event.preventDefault()
    const quantity = parseQuantity(text, pieces, decimals)
    setWrong(quantity === null)
    if (quantity !== null) onChange(quantity)
  }
  return (
    <form noValidate className="flex items-start gap-3" onSubmit={choose}>
      <div className="grow">
        <NumberField
          id="buy-quantity"
          label={messages.quantity}
          hint={
            isDivided
              ? messages.leftInParts({ amount: formatQuantity(pieces, decimals) })
              : messages.left({ count: pieces })
          }
          problem={isWrong ? problem : null}
          isInteger={!isDivided}
          value={text}
          onChange={(typed) => {
            setWrong(false)
            setText(typed)
            onEdit(typed.trim() !== shown)
          }}
        />
      </div>
      <Button type="submit" className="mt-7.5">
        {messages.chooseQuantity}
      </Button>
    </form>
  )
}
