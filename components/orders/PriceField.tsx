import type { ReactNode } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { NumberField } from '@/components/ui/NumberField'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import type { Currency } from '@/lib/api/schemas/config'

export interface PriceFieldProps {
  id: string
  /** By it a form finds its field. */
  name?: string | undefined
  label: ReactNode
  hint?: string | undefined
  problem: string | null
  value: string
  onChange: (value: string) => void
  currencies: readonly Currency[]
  currency: Currency['address']
  onCurrency: (currency: Currency['address']) => void
  /** The currency is chosen beside the first price; the others follow it. */
  isFirst?: boolean
}

/** An amount, and beside it what it is counted in. */
export function PriceField(props: PriceFieldProps) {
  const { id, name, label, hint, problem, value, onChange, currencies, currency, onCurrency, isFirst = false } = props
  const { list: messages } = useOrderFlowMessages()
  const symbol = currencies.find(({ address }) => address === currency)?.symbol
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <NumberField {...{ id, name, label, hint, problem, value, onChange }} />
      {isFirst && currencies.length > 1 ? (
        <Field id={`${id}-currency`} label={messages.currency}>
          {(own) => (
            <select
              {...own}
              className={fieldClassName}
              value={currency}
              onChange={(event) => onCurrency(event.target.value as `0x${string}`)}
            >
              {currencies.map((one) => (
                <option key={one.address} value={one.address}>
                  {one.symbol}
                </option>
              ))}
            </select>
          )}
        </Field>
      ) : (
        <p className="mt-10 text-muted">{symbol}</p>
      )}
    </div>
  )
}
