import { Button } from '@/components/ui/Button'
import { fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ItemDraft } from '@/lib/creation/item-draft'
import { draftLimits } from '@/lib/creation/validate-draft'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { RemoveRowButton } from './RemoveRowButton'

const { trait: limit } = draftLimits

export interface TraitFieldsProps {
  traits: ItemDraft['traits']
  onChange: (traits: ItemDraft['traits']) => void
  problem?: string | undefined
}

export function TraitFields({ traits, onChange, problem }: TraitFieldsProps) {
  const { traits: messages, full } = useMessages(creationMessages)
  const change = (index: number, changes: Partial<ItemDraft['traits'][number]>) =>
    onChange(traits.map((trait, at) => (at === index ? { ...trait, ...changes } : trait)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-[family-name:var(--font-display)] text-xl">{messages.heading}</legend>
      <p className="text-sm text-muted">{messages.hint}</p>
      {traits.map(({ name, value }, index) => {
        const fullId = `create-trait-${index}-full`
        const look = (text: string) => {
          const isFull = text.length >= limit
          return {
            maxLength: limit,
            className: fieldClassName,
            value: text,
            'aria-invalid': isFull,
            'aria-describedby': isFull ? fullId : undefined,
          }
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: traits have no name of their own while they are typed
          <div key={index} className="grid grid-cols-[1fr_1fr_auto] gap-2">
            <input
              {...look(name)}
              name={index === 0 ? 'traits' : undefined}
              aria-label={messages.name({ number: index + 1 })}
              placeholder={messages.namePlaceholder}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <input
              {...look(value)}
              aria-label={messages.value({ number: index + 1 })}
              placeholder={messages.valuePlaceholder}
              onChange={(event) => change(index, { value: event.target.value })}
            />
            <RemoveRowButton
              label={messages.remove({ number: index + 1 })}
              onRemove={() => onChange(traits.filter((_, at) => at !== index))}
            />
            {Math.max(name.length, value.length) >= limit && (
              <p id={fullId} role="alert" className="col-span-full text-sm text-danger">
                {full({ limit })}
              </p>
            )}
          </div>
        )
      })}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
      {traits.length < draftLimits.traits && (
        <Button size="small" className="self-start" onClick={() => onChange([...traits, { name: '', value: '' }])}>
          {messages.add}
        </Button>
      )}
    </fieldset>
  )
}
