import { useEffect } from 'react'
import type { useOwnCollections } from '@/hooks/creation/useOwnCollections'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { draftLimits } from '@/lib/creation/validate-draft'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import { DraftField, type DraftFieldsProps } from './DraftField'
import { RoyaltyFields } from './RoyaltyFields'

export interface CollectionFieldsProps extends DraftFieldsProps {
  collections: ReturnType<typeof useOwnCollections>
  /** The marketplace would not list a new one. */
  isRestricted: boolean
}

/** One of the maker's collections, or a new one that is made in the same go. */
export function CollectionFields({ collections, draft, isRestricted, onChange, problemOf }: CollectionFieldsProps) {
  const { collection: messages } = useMessages(creationMessages)
  const { own, isKnown, chosen } = collections
  // Another account's, or another network's.
  const isGone = isKnown && draft.collection !== null && !chosen
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
              onChange={({ target: { value } }) => {
                const collection = own.find(({ contract }) => contract === value)?.contract ?? null
                onChange({ collection, wantsNewCollection: collection === null, mintAfter: null })
              }}
            >
              {!isRestricted && <option value="">{messages.fresh}</option>}
              {own.map(({ contract, name, itemCount, unmintedCount }) => (
                <option key={contract} value={contract}>
                  {messages.own({ name, address: formatAddress(contract), count: itemCount + unmintedCount })}
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
            category={{ length: draft.collectionName.length, limit: draftLimits.name }}
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
          <DraftField
            name="collectionDescription"
            label={messages.description}
            category={{ length: draft.collectionDescription.length, limit: draftLimits.description }}
          >
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
