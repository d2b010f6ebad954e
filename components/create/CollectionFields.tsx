import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCreateMessages } from '@/hooks/useCreateMessages'
import { draftLimits } from '@/lib/creator/draft-problem'
import type { WorkDraft } from '@/lib/creator/work-draft'
import { ownCollectionsQueryOptions } from '@/lib/queries/collections'
import { DraftField } from './DraftField'
import { RoyaltyFields } from './RoyaltyFields'

export interface DraftFieldsProps {
  draft: WorkDraft
  onChange: (changes: Partial<WorkDraft>) => void
  /** Of the field that is shown as wrong, if any. */
  problemOf: (name: string) => string | undefined
}

export interface CollectionFieldsProps extends DraftFieldsProps {
  chainId: number
  creator: string | null
}

/** One of the maker's collections, or a new one that is made in the same go. */
export function CollectionFields({ chainId, creator, draft, onChange, problemOf }: CollectionFieldsProps) {
  const { collection: messages } = useCreateMessages()
  const { data } = useQuery({
    ...ownCollectionsQueryOptions({ chainId, creator: creator ?? '' }),
    enabled: creator !== null,
  })
  const own = data ?? []
  const chosen = own.find(({ contract }) => contract === draft.collection)
  // Another account's, or another network's.
  const isGone = data !== undefined && draft.collection !== null && !chosen
  useEffect(() => {
    if (isGone) onChange({ collection: null, mintAfter: null })
  }, [isGone, onChange])
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-[family-name:var(--font-display)] text-xl">{messages.heading}</legend>
      {own.length > 0 && (
        <DraftField name="collection" label={messages.label} hint={chosen ? undefined : messages.freshHint}>
          {(props) => (
            <select
              {...props}
              value={chosen?.contract ?? ''}
              onChange={({ target: { value } }) =>
                onChange({
                  collection: own.find(({ contract }) => contract === value)?.contract ?? null,
                  mintAfter: null,
                })
              }
            >
              <option value="">{messages.fresh}</option>
              {own.map(({ contract, name }) => (
                <option key={contract} value={contract}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </DraftField>
      )}
      {!chosen && (
        <>
          <DraftField
            name="collectionName"
            label={messages.name}
            hint={own.length > 0 ? undefined : messages.freshHint}
            problem={problemOf('collectionName')}
          >
            {(props) => (
              <input
                {...props}
                maxLength={draftLimits.name}
                value={draft.collectionName}
                onChange={(event) => onChange({ collectionName: event.target.value })}
              />
            )}
          </DraftField>
          <DraftField name="collectionDescription" label={messages.description}>
            {(props) => (
              <textarea
                {...props}
                rows={2}
                maxLength={draftLimits.description}
                value={draft.collectionDescription}
                onChange={(event) => onChange({ collectionDescription: event.target.value })}
              />
            )}
          </DraftField>
          <RoyaltyFields draft={draft} onChange={onChange} problemOf={problemOf} />
        </>
      )}
    </fieldset>
  )
}
