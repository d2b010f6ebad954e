import { useId } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'

interface TimeFieldProps {
  label: string
  /** Seconds since 1970; null for none. */
  value: string | null
  onChange: (seconds: string | null) => void
}

/** A time in UTC, as all times of these pages are. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const id = useId()
  const shown = value === null ? '' : new Date(Number(value) * 1000).toISOString().slice(0, 16)
  return (
    <Field id={id} label={label}>
      {(own) => (
        <input
          {...own}
          type="datetime-local"
          className={fieldClassName}
          value={shown}
          onChange={({ target }) => {
            const ms = Date.parse(`${target.value}Z`)
            onChange(Number.isNaN(ms) ? null : String(ms / 1000))
          }}
        />
      )}
    </Field>
  )
}
