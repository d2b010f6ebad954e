import { type DragEvent, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import type { MediaUpload } from '@/hooks/creation/useMediaUpload'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useMessages } from '@/hooks/ui/useMessages'
import type { StoredMedia } from '@/lib/creation/item-draft'
import { creationMessages } from '@/lib/i18n/generated/creation-messages'
import type { enCreation } from '@/lib/i18n/generated/en/creation'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { listAcceptedTypes } from '@/lib/media/accepted-media'

export interface MediaDropzoneProps {
  name: 'media' | 'cover' | 'image' | 'banner'
  label: string
  hint: string
  media: StoredMedia | null
  upload: MediaUpload
  picturesOnly: boolean
  problem?: string | undefined
}

/** Takes a file by a drop, or by the browser's own dialog; says how far it is, and why it can't be taken. */
export function MediaDropzone({ name, label, hint, media, upload, picturesOnly, problem }: MediaDropzoneProps) {
  const { file: messages } = useMessages(creationMessages)
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const id = useId()
  const { state, send, sendAgain, stop } = upload
  const isUnderWay = state.step === 'sending' || state.step === 'signing-in'
  const error = state.step === 'failed' ? state.error : null
  const { module: FileFailure, isFailed } = useLazyModule(
    error,
    async () => (await import('./FileFailure')).FileFailure,
  )
  // Its code does not load where the marketplace is away.
  const wrong = error
    ? isFailed && messages.notStored({ reason: toUserMessage(error).text })
    : (explainRefusal(state, messages) ?? problem)

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) send(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, beside the button in it
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      className={`flex flex-col gap-3 rounded-card border border-dashed p-5 ${isOver ? 'border-accent bg-raised' : 'border-edge bg-panel'}`}
    >
      <p id={`${id}-label`}>{label}</p>
      {state.step === 'sending' ? (
        <>
          <progress
            aria-label={messages.sendingLabel}
            max={1}
            value={state.part}
            className="h-2 w-full accent-(--accent)"
          />
          <p role="status" className="figures text-sm">
            {messages.uploading({ percent: Math.floor(state.part * 100) })}
          </p>
        </>
      ) : state.step === 'signing-in' ? (
        <p role="status" className="text-sm">
          {messages.signingIn}
        </p>
      ) : (
        media && (
          <p className="text-sm wrap-anywhere">
            <span className="font-medium">{media.fileName}</span>
            <span className="text-muted"> {messages.stored}</span>
          </p>
        )
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          name={name}
          aria-describedby={`${id}-label ${id}-hint${error || wrong ? ` ${id}-problem` : ''}`}
          onClick={() => input.current?.click()}
        >
          {media ? messages.replace : messages.choose}
        </Button>
        {state.step === 'unsigned' && <Button onClick={sendAgain}>{messages.signIn}</Button>}
        {isUnderWay ? (
          <Button variant="quiet" onClick={stop}>
            {messages.cancel}
          </Button>
        ) : (
          <span className="text-sm text-muted">{messages.drop}</span>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={listAcceptedTypes(picturesOnly)}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) send(file)
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
      {error && FileFailure && <FileFailure id={`${id}-problem`} error={error} />}
      {wrong && (
        <p id={`${id}-problem`} role="alert" className="text-sm text-danger">
          {wrong}
        </p>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}

function explainRefusal(state: MediaUpload['state'], messages: (typeof enCreation)['file']) {
  if (state.step === 'unsigned') return messages.notSignedIn
  return state.step === 'refused' ? messages.refused[state.refusal] : undefined
}
