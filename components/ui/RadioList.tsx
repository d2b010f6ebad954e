import { useId } from 'react'

export interface RadioChoice {
  key: string
  label: string
  /** An explanation below the label. */
  text?: string
}

export interface RadioListProps<C extends RadioChoice> {
  legend: string
  choices: readonly C[]
  /** The key of the one that is chosen. */
  chosen: string
  onChange: (choice: C) => void
  /** Layout of the choices. */
  className: string
  /** Less space between the legend and the choices. */
  isTight?: boolean
}

/** One of several choices. */
export function RadioList<C extends RadioChoice>(props: RadioListProps<C>) {
  const { legend, choices, chosen, onChange, className, isTight = false } = props
  const id = useId()
  return (
    <fieldset className={`flex ${className}`}>
      <legend className={`text-sm text-muted ${isTight ? 'mb-1' : 'mb-2'}`}>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.key} className={`flex ${choice.text ? 'items-start gap-3' : 'min-h-9 items-center gap-2'}`}>
          <input
            type="radio"
            name={id}
            className={`size-5 shrink-0 accent-accent ${choice.text ? 'mt-0.5' : ''}`}
            aria-label={choice.text && choice.label}
            aria-describedby={choice.text && `${id}-${choice.key}`}
            checked={chosen === choice.key}
            onChange={() => onChange(choice)}
          />
          <span>
            {choice.label}
            {choice.text && (
              <span id={`${id}-${choice.key}`} className="block text-sm text-muted">
                {choice.text}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
