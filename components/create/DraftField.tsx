import type { ReactNode } from 'react'
import { Field, fieldLook } from '@/components/ui/Field'

export interface DraftFieldProps {
  /** By it the one button finds the field that is missing. */
  name: string
  label: string
  hint?: string | undefined
  problem?: string | undefined
  children: (props: {
    id: string
    name: string
    className: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

export function DraftField({ name, problem, children, ...rest }: DraftFieldProps) {
  return (
    <Field id={`create-${name}`} problem={problem ?? null} {...rest}>
      {(props) => children({ ...props, name, className: fieldLook })}
    </Field>
  )
}
