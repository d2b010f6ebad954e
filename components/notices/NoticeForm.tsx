import type { FormEvent } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { NoticeKind } from '@/lib/api/schemas/notice'
import { noticesMessages } from '@/lib/i18n/generated/notices-messages'
import { noticeHref } from '@/lib/notices/notice-href'

export interface NoticeFormProps {
  /** The address of the content, where the visitor comes from its page. */
  url: string
  kinds: readonly NoticeKind[]
  reasonsLimit: number
}

const senderFields = ['name', 'email', 'contact'] as const

/**
 * A notice of infringing or illegal content, for anyone. A refusal loses nothing that was typed. The fields are uncontrolled: React
 * state would lose what was entered before the code of the page had loaded.
 */
export function NoticeForm({ url, kinds, reasonsLimit }: NoticeFormProps) {
  const messages = useMessages(noticesMessages)
  const { fields, hints, problems } = messages
  const { problem, setProblem, isSending, submit } = useModerationRequest()

  function formatIssue(issue: string, path: string): string {
    if (path === 'isGoodFaith') return `${issue} ${messages.goodFaith}`
    if (path === 'isAuthorized') return `${issue} ${messages.authorized}`
    return `${fields[path as keyof typeof fields] ?? path}: ${issue}`
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const read = (name: string) => String(entered.get(name) ?? '')
    const kind = kinds.find((one) => one === entered.get('kind'))
    if (!kind) return setProblem(messages.needsKind)
    const [name, email, contact] = senderFields.map(read)
    void submit({
      send: ({ submitNotice }) =>
        submitNotice({
          ...{ kind, url: read('url'), original: read('original'), reasons: read('reasons'), name, email, contact },
          ...{ isGoodFaith: entered.has('isGoodFaith'), isAuthorized: entered.has('isAuthorized') },
        }),
      // A whole load: scripts of other sites on this page are not told the address, which opens the answer.
      onTaken: ({ secret }) => window.location.assign(noticeHref(secret)),
      ...{ notSignedIn: null, formatIssue, problems },
    })
  }

  return (
    <form noValidate className="flex max-w-prose flex-col gap-6" onSubmit={send}>
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1">{messages.kind}</legend>
        {kinds.map((one) => (
          <label key={one} className="flex min-h-9 items-center gap-3">
            <input type="radio" name="kind" value={one} className="size-5 shrink-0 accent-accent" />
            {messages.kinds[one]}
          </label>
        ))}
      </fieldset>
      <Field id="notice-url" label={fields.url} hint={hints.url}>
        {(own) => <input {...own} name="url" defaultValue={url} className={fieldClassName} />}
      </Field>
      <Field id="notice-reasons" label={fields.reasons} hint={hints.reasons({ limit: reasonsLimit })}>
        {(own) => <textarea {...own} name="reasons" rows={6} className={fieldClassName} />}
      </Field>
      <Field id="notice-original" label={fields.original} hint={hints.original}>
        {(own) => <textarea {...own} name="original" rows={3} className={fieldClassName} />}
      </Field>
      {senderFields.map((field) => (
        <Field key={field} id={`notice-${field}`} label={fields[field]} hint={hints[field]}>
          {(own) => <input {...own} {...inputs[field]} name={field} className={fieldClassName} />}
        </Field>
      ))}
      <Confirmation name="isGoodFaith" text={messages.goodFaith} />
      <Confirmation name="isAuthorized" text={messages.authorized} />
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <Button type="submit" variant="primary" className="self-start" aria-busy={isSending} aria-disabled={isSending}>
        {isSending ? messages.sending : messages.send}
      </Button>
    </form>
  )
}

const inputs = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  contact: { autoComplete: 'street-address' },
} as const

function Confirmation({ name, text }: { name: string; text: string }) {
  return (
    <label className="flex items-start gap-3">
      <input type="checkbox" name={name} className="mt-0.5 size-5 shrink-0 accent-accent" />
      {text}
    </label>
  )
}
