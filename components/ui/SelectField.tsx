import { Field, type FieldProps, fieldClassName } from './Field'

export interface SelectFieldProps extends Omit<FieldProps, 'children'> {
  choices: readonly { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** One of several choices, in a form. */
export function SelectField({ choices, value, onChange, ...field }: SelectFieldProps) {
  return (
    <Field {...field}>
      {(own) => (
        <select {...own} className={fieldClassName} value={value} onChange={(event) => onChange(event.target.value)}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
