import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { NoticeKind } from '@/lib/api/schemas/notice'
import { noticesMessages } from '@/lib/i18n/generated/notices-messages'
import { explainNoticeIssues } from '@/lib/notices/explain-notice-issues'
import { noticeHref } from '@/lib/notices/notice-href'

export interface NoticeFormProps {
  /** The address of the content, where the visitor comes from its page. */
  url: string
  kinds: readonly NoticeKind[]
  reasonsLimit: number
}

const senderFields = ['name', 'email', 'contact'] as const
/** Of a group, its first choice. */
const firstInvalid = '[role=radiogroup][aria-invalid=true] input, input[aria-invalid=true], textarea[aria-invalid=true]'

/**
 * A notice of infringing or illegal content, for anyone. A refusal loses nothing that was typed. The fields are uncontrolled: React
 * state would lose what was entered before the code of the page had loaded.
 */
export function NoticeForm({ url, kinds, reasonsLimit }: NoticeFormProps) {
  const messages = useMessages(noticesMessages)
  const { fields, hints } = messages
  const { problem, isSending, submit } = useModerationRequest()
  const form = useRef<HTMLFormElement>(null)
  const [issues, setIssues] = useState<Readonly<Record<string, string>>>({})

  const hasIssues = Object.keys(issues).length > 0

  // Another answer with the same issues is another object.
  useEffect(() => {
    if (Object.keys(issues).length > 0) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus()
  }, [issues])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const entered = new FormData(event.currentTarget)
    const read = (name: string) => String(entered.get(name) ?? '')
    const [name, email, contact] = senderFields.map(read)
    const body = {
      ...{ kind: kinds.find((one) => one === entered.get('kind')), url: read('url'), original: read('original') },
      ...{ reasons: read('reasons'), name, email, contact },
      ...{ isGoodFaith: entered.has('isGoodFaith'), isAuthorized: entered.has('isAuthorized') },
    }
    setIssues({})
    void submit({
      send: ({ submitNotice }) =>
        submitNotice(body).catch((thrown) => {
          setIssues(explainNoticeIssues(thrown, messages))
          throw thrown
        }),
      // A whole load: scripts of other sites on this page are not told the address, which opens the answer.
      onTaken: ({ secret }) => window.location.assign(noticeHref(secret)),
      notSignedIn: null,
    })
  }

  return (
    <form ref={form} noValidate className="flex max-w-prose flex-col gap-6" onSubmit={send}>
      <div
        role="radiogroup"
        aria-labelledby="notice-kind"
        aria-invalid={Boolean(issues.kind)}
        aria-describedby={issues.kind && 'notice-kind-problem'}
        className="flex flex-col gap-1"
      >
        <span id="notice-kind" className="mb-1">
          {messages.kind}
        </span>
        {kinds.map((one) => (
          <label key={one} className="flex min-h-9 items-center gap-3">
            <input type="radio" name="kind" value={one} className="size-5 shrink-0 accent-accent" />
            {messages.kinds[one]}
          </label>
        ))}
        <Problem id="notice-kind-problem" text={issues.kind} />
      </div>
      <Field id="notice-url" label={fields.url} hint={hints.url} problem={issues.url ?? null}>
        {(own) => <input {...own} name="url" defaultValue={url} className={fieldClassName} />}
      </Field>
      <Field
        id="notice-reasons"
        label={fields.reasons}
        hint={hints.reasons({ limit: reasonsLimit })}
        problem={issues.reasons ?? null}
      >
        {(own) => <textarea {...own} name="reasons" rows={6} className={fieldClassName} />}
      </Field>
      <Field id="notice-original" label={fields.original} hint={hints.original} problem={issues.original ?? null}>
        {(own) => <textarea {...own} name="original" rows={3} className={fieldClassName} />}
      </Field>
      {senderFields.map((field) => (
        <Field
          key={field}
          id={`notice-${field}`}
          label={fields[field]}
          hint={hints[field]}
          problem={issues[field] ?? null}
        >
          {(own) => <input {...own} {...inputs[field]} name={field} className={fieldClassName} />}
        </Field>
      ))}
      <Confirmation name="isGoodFaith" text={messages.goodFaith} problem={issues.isGoodFaith} />
      <Confirmation name="isAuthorized" text={messages.authorized} problem={issues.isAuthorized} />
      {problem && !hasIssues && (
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

function Confirmation({ name, text, problem }: { name: string; text: string; problem: string | undefined }) {
  const problemId = `notice-${name}-problem`
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          name={name}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem && problemId}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        {text}
      </label>
      <Problem id={problemId} text={problem} />
    </div>
  )
}

/** As `Field` shows it, for what is no field of text. */
function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text ? (
    <span id={id} role="alert" className="text-sm text-danger">
      {text}
    </span>
  ) : null
}
