import type { ReactNode } from 'react'
import { normalizeNumber } from '@/lib/base/format/normalize-number'
import { Field, fieldClassName } from './Field'

export interface NumberFieldProps {
  id: string
  /** By it a form finds its field. */
  name?: string | undefined
  label: ReactNode
  hint?: string | undefined
  problem: string | null
  /** Whole numbers have no key for a point. */
  isInteger?: boolean
  value: string
  onChange: (value: string) => void
}

/** A number as it is typed: what is wrong with it is said below it, and what is none stays. */
export function NumberField({ id, name, label, hint, problem, isInteger = false, value, onChange }: NumberFieldProps) {
  const tidied = isInteger ? value : normalizeNumber(value)
  return (
    <Field {...{ id, label, hint, problem }}>
      {(own) => (
        <input
          {...own}
          name={name}
          className={`${fieldClassName} figures`}
          inputMode={isInteger ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => {
            if (tidied !== value) onChange(tidied)
          }}
        />
      )}
    </Field>
  )
}
