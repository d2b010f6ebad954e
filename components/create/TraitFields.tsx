import { Button } from '@/components/ui/Button'
import { fieldLook } from '@/components/ui/Field'
import { useCreateMessages } from '@/hooks/useCreateMessages'
import { draftLimits } from '@/lib/creator/draft-problem'
import type { WorkDraft } from '@/lib/creator/work-draft'
import { RowRemover } from './RowRemover'

export interface TraitFieldsProps {
  traits: WorkDraft['traits']
  onChange: (traits: WorkDraft['traits']) => void
  problem?: string | undefined
}

export function TraitFields({ traits, onChange, problem }: TraitFieldsProps) {
  const { traits: messages } = useCreateMessages()
  const change = (index: number, changes: Partial<WorkDraft['traits'][number]>) =>
    onChange(traits.map((trait, at) => (at === index ? { ...trait, ...changes } : trait)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-[family-name:var(--font-display)] text-xl">{messages.heading}</legend>
      <p className="text-sm text-muted">{messages.hint}</p>
      {traits.map(({ name, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: traits have no name of their own while they are typed
        <div key={index} className="grid grid-cols-[1fr_1fr_auto] gap-2">
          <input
            name={index === 0 ? 'traits' : undefined}
            aria-label={messages.name({ number: index + 1 })}
            placeholder={messages.namePlaceholder}
            maxLength={draftLimits.trait}
            value={name}
            onChange={(event) => change(index, { name: event.target.value })}
            className={fieldLook}
          />
          <input
            aria-label={messages.value({ number: index + 1 })}
            placeholder={messages.valuePlaceholder}
            maxLength={draftLimits.trait}
            value={value}
            onChange={(event) => change(index, { value: event.target.value })}
            className={fieldLook}
          />
          <RowRemover
            label={messages.remove({ number: index + 1 })}
            onRemove={() => onChange(traits.filter((_, at) => at !== index))}
          />
        </div>
      ))}
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
