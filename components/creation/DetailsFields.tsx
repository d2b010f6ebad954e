import { useMessages } from '@/hooks/ui/useMessages'
import { type Category, categories } from '@/lib/api/schemas/categories'
import { getSite } from '@/lib/base/site'
import { draftLimits } from '@/lib/creation/validate-draft'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import type { DraftFieldsProps } from './DraftField'
import { DraftField } from './DraftField'

export function DetailsFields({ draft, onChange, problemOf }: DraftFieldsProps) {
  const { about: messages } = useMessages(creationMessages)
  const names = useMessages(commonMessages).categories
  const { categories: offered = categories } = getSite() as { categories?: readonly Category[] }
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-[family-name:var(--font-display)] text-xl">{messages.heading}</legend>
      <DraftField
        name="name"
        label={messages.name}
        problem={problemOf('name')}
        category={{ length: draft.name.length, limit: draftLimits.name }}
      >
        {(props) => (
          <input
            {...props}
            maxLength={draftLimits.name}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        )}
      </DraftField>
      <DraftField
        name="description"
        label={messages.description}
        hint={messages.descriptionHint}
        category={{ length: draft.description.length, limit: draftLimits.description }}
      >
        {(props) => (
          <textarea
            {...props}
            rows={4}
            maxLength={draftLimits.description}
            value={draft.description}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        )}
      </DraftField>
      <DraftField
        name="alt"
        label={messages.alt}
        hint={messages.altHint}
        problem={problemOf('alt')}
        category={{ length: draft.alt.length, limit: draftLimits.alt }}
      >
        {(props) => (
          <textarea
            {...props}
            rows={2}
            maxLength={draftLimits.alt}
            value={draft.alt}
            onChange={(event) => onChange({ alt: event.target.value })}
          />
        )}
      </DraftField>
      <DraftField name="category" label={messages.category} problem={problemOf('category')}>
        {(props) => (
          <select
            {...props}
            value={draft.category ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ category: categories.find((category) => category === value) ?? null })
            }
          >
            <option value="">{messages.chooseCategory}</option>
            {offered.map((category) => (
              <option key={category} value={category}>
                {names[category]}
              </option>
            ))}
          </select>
        )}
      </DraftField>
    </fieldset>
  )
}
