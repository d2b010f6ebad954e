import { useState } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import { formatDate } from '@/lib/base/format/format-date'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { type DurationName, durations, longestSeconds } from '@/lib/orders/durations'

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
    <Field id={id} label={label} hint={messages.until({ date: formatDate(endSeconds * 1000) })}>
      {(props) => (
        <select
          {...props}
          className={fieldClassName}
          value={duration}
          onChange={(event) => onChange(event.target.value as DurationName)}
        >
          {Object.keys(durations).map((key) => (
            <option key={key} value={key}>
              {messages.duration[key as DurationName]}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
