import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useMediaUpload } from '@/hooks/creation/useMediaUpload'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Config } from '@/lib/api/schemas/config'
import {
  type CollectionDraft,
  cleanCollectionDraft,
  collectionDraftLimits,
  parseExternalUrl,
} from '@/lib/creation/collection-draft'
import { getPictureUrl, type StoredMedia } from '@/lib/creation/item-draft'
import { metadataUpdateMessages } from '@/lib/i18n/generated/metadata-update-messages'
import { MediaDropzone } from './MediaDropzone'

export interface CollectionDetailsFormProps {
  config: Config
  draft: CollectionDraft
  onChange: (draft: CollectionDraft) => void
  onDecided: () => void
}

/** What the owner of a collection may change of it. */
export function CollectionDetailsForm({ config, draft, onChange, onDecided }: CollectionDetailsFormProps) {
  const { collection: texts, review } = useMessages(metadataUpdateMessages)
  const [isAsked, setAsked] = useState(false)
  const change = (changes: Partial<CollectionDraft>) => onChange(cleanCollectionDraft({ ...draft, ...changes }))
  const isWrong = parseExternalUrl(draft.externalUrl) === undefined
  const decide = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAsked(true)
    if (!isWrong) return onDecided()
    const field = event.currentTarget.elements.namedItem('externalUrl')
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={decide}>
      <Field id="collection-description" label={texts.description}>
        {(props) => (
          <textarea
            {...props}
            rows={5}
            maxLength={collectionDraftLimits.description}
            className={fieldClassName}
            value={draft.description}
            onChange={({ target: { value: description } }) => change({ description })}
          />
        )}
      </Field>
      <Field
        id="collection-link"
        label={texts.link}
        hint={texts.linkHint}
        problem={isAsked && isWrong ? texts.wrongLink : null}
      >
        {(props) => (
          <input
            {...props}
            name="externalUrl"
            inputMode="url"
            autoComplete="off"
            maxLength={collectionDraftLimits.externalUrl}
            className={fieldClassName}
            value={draft.externalUrl}
            onChange={({ target: { value: externalUrl } }) => change({ externalUrl })}
          />
        )}
      </Field>
      {(['image', 'banner'] as const).map((name) => (
        <PictureField
          key={name}
          {...{ config, name }}
          media={draft[name]}
          onChange={(media) => change({ [name]: media })}
        />
      ))}
      <DialogActions>
        <Button type="submit" variant="primary">
          {review}
        </Button>
      </DialogActions>
    </form>
  )
}

interface PictureFieldProps {
  config: Config
  name: 'image' | 'banner'
  media: StoredMedia | null
  onChange: (media: StoredMedia | null) => void
}

function PictureField({ config, name, media, onChange }: PictureFieldProps) {
  const { collection: texts } = useMessages(metadataUpdateMessages)
  const upload = useMediaUpload({ picturesOnly: true, onStored: onChange })
  const shown = upload.local?.url ?? (media && getPictureUrl(config, media))
  const remove = () => {
    upload.stop()
    onChange(null)
  }
  return (
    <div className="flex flex-col items-start gap-3">
      {shown && (
        // biome-ignore lint/performance/noImgElement: as it is stored
        <img src={shown} alt="" className="h-20 max-w-full rounded-card bg-raised object-cover" />
      )}
      <div className="w-full">
        <MediaDropzone {...{ name, media, upload }} label={texts[name]} hint={texts[`${name}Hint`]} picturesOnly />
      </div>
      {media && (
        <Button size="small" variant="quiet" onClick={remove}>
          {texts.remove[name]}
        </Button>
      )}
    </div>
  )
}
