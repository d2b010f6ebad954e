import { useState } from 'react'
import { NumberField, type NumberFieldProps } from '@/components/ui/NumberField'
import { SelectField } from '@/components/ui/SelectField'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config, Currency } from '@/lib/api/schemas/config'
import { formatDate } from '@/lib/base/format/format-date'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { type DurationName, durations, longestSeconds } from '@/lib/orders/durations'

export interface PriceFieldProps extends Omit<NumberFieldProps, 'isInteger'> {
  currencies: readonly Currency[]
  currency: Currency['address']
  /** Absent where the currency is chosen beside another price. */
  onCurrency?: ((currency: Currency['address']) => void) | undefined
}

/** An amount, and beside it what it is counted in. */
export function PriceField({ currencies, currency, onCurrency, ...field }: PriceFieldProps) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const symbol = currencies.find(({ address }) => address === currency)?.symbol
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <NumberField {...field} />
      {onCurrency && currencies.length > 1 ? (
        <SelectField
          id={`${field.id}-currency`}
          label={messages.currency}
          choices={currencies.map((one) => ({ value: one.address, label: one.symbol }))}
          value={currency}
          onChange={(value) => onCurrency(value as `0x${string}`)}
        />
      ) : (
        <p className="mt-10 text-muted">{symbol}</p>
      )}
    </div>
  )
}

export interface DurationFieldProps {
  id: string
  label: string
  config: Config
  duration: DurationName
  onChange: (duration: DurationName) => void
}

/** For how long, and until when that is. */
export function DurationField({ id, label, config, duration, onChange }: DurationFieldProps) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const [nowSeconds] = useState(serverNowSeconds)
  const endSeconds = nowSeconds + Math.min(durations[duration], longestSeconds(config))
  return (
    <SelectField
      {...{ id, label }}
      hint={messages.until({ date: formatDate(endSeconds * 1000) })}
      choices={Object.keys(durations).map((key) => ({ value: key, label: messages.duration[key as DurationName] }))}
      value={duration}
      onChange={(value) => onChange(value as DurationName)}
    />
  )
}
