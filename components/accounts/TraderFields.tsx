import { Checkbox } from '@/components/ui/Checkbox'
import { Field, fieldClassName } from '@/components/ui/Field'
import type { ProfileProblem } from '@/hooks/accounts/useEditProfile'
import { useMessages } from '@/hooks/ui/useMessages'
import { emptyTraderDraft, type TraderDraft } from '@/lib/accounts/trader-draft'
import { traderMessages } from '@/lib/i18n/generated/trader-messages'

export interface TraderFieldsProps {
  /** Null for an account that does not sell as a trader. */
  trader: TraderDraft | null
  problem: ProfileProblem | null
  onChange: (trader: TraderDraft | null) => void
}

const fields = [
  { name: 'legalName', autoComplete: 'organization', isOptional: false },
  { name: 'postalAddress', autoComplete: 'street-address', isOptional: false },
  { name: 'email', autoComplete: 'email', isOptional: false },
  { name: 'phone', autoComplete: 'tel', isOptional: true },
  { name: 'register', autoComplete: 'off', isOptional: true },
  { name: 'registerNumber', autoComplete: 'off', isOptional: true },
] as const

/** What a trader tells buyers of itself. */
export function TraderFields({ trader, problem, onChange }: TraderFieldsProps) {
  const { fields: labels, form: messages } = useMessages(traderMessages)
  return (
    <fieldset className="flex flex-col gap-4">
      <Checkbox
        checked={trader !== null}
        hint={messages.hint}
        onChange={(isTrader) => onChange(isTrader ? emptyTraderDraft : null)}
      >
        {messages.toggle}
      </Checkbox>
      {trader && (
        <>
          {fields.map(({ name, autoComplete, isOptional }) => (
            <Field
              key={name}
              id={`trader-${name}`}
              label={labels[name]}
              hint={isOptional ? messages.optional : undefined}
              problem={problem?.field === `trader.${name}` ? problem.text : null}
            >
              {(props) => {
                const control = {
                  ...{ ...props, name: `trader.${name}`, autoComplete, value: trader[name], className: fieldClassName },
                  onChange: ({ target }: { target: { value: string } }) =>
                    onChange({ ...trader, [name]: target.value }),
                }
                return name === 'postalAddress' ? <textarea {...control} rows={3} /> : <input {...control} />
              }}
            </Field>
          ))}
          <Checkbox checked={trader.isLawful} onChange={(isLawful) => onChange({ ...trader, isLawful })}>
            {messages.isLawful}
          </Checkbox>
          {problem?.field === 'trader.isLawful' && (
            <p role="alert" className="text-sm text-danger">
              {problem.text}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}
