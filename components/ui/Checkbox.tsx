import type { ComponentProps, ReactNode } from 'react'

export interface CheckboxProps extends Pick<ComponentProps<'input'>, 'checked' | 'disabled' | 'aria-describedby'> {
  onChange: (isChecked: boolean) => void
  /** Whether the label can be longer than a line; one with a hint is. */
  isLong?: boolean
  hint?: ReactNode
  children: ReactNode
}

/** A checkbox, its label, and a hint below that. */
export function Checkbox({ onChange, hint, isLong = hint !== undefined, children, ...input }: CheckboxProps) {
  return (
    <label className={`flex gap-3 ${isLong ? 'items-start' : 'items-center'} ${hint ? 'text-sm' : ''}`}>
      <input
        {...input}
        type="checkbox"
        className={`size-5 shrink-0 accent-accent ${isLong ? 'mt-0.5' : ''}`}
        onChange={(event) => onChange(event.target.checked)}
      />
      {hint === undefined ? (
        children
      ) : (
        <span>
          {children}
          <span className="block text-muted">{hint}</span>
        </span>
      )}
    </label>
  )
}
