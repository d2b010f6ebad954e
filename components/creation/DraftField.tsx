import type { ReactNode } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ItemDraft } from '@/lib/creation/item-draft'
import type { DraftProblem } from '@/lib/creation/validate-draft'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'

export interface DraftFieldsProps {
  draft: ItemDraft
  onChange: (changes: Partial<ItemDraft>) => void
  /** Of each field that is shown as wrong. */
  problemOf: (name: DraftProblem) => string | undefined
}

export interface DraftFieldProps {
  /** By it the one button finds the field that is missing. */
  name: string
  label: string
  hint?: string | undefined
  problem?: string | undefined
  /** How much it has, of the most that it takes. */
  category?: { length: number; limit: number }
  children: (props: {
    id: string
    name: string
    className: string
    'aria-describedby': string | undefined
    'aria-invalid': boolean
  }) => ReactNode
}

export function DraftField({ name, problem, hint, category, children, ...rest }: DraftFieldProps) {
  const messages = useMessages(creationMessages)
  const full = category && category.length >= category.limit ? messages.full(category) : undefined
  return (
    <Field id={`create-${name}`} problem={problem ?? full ?? null} hint={hint} {...rest}>
      {(props) => children({ ...props, name, className: fieldClassName })}
    </Field>
  )
}
