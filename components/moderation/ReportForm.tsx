import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Link } from '@/components/ui/Link'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { ReportedSubject, ReportReason } from '@/lib/api/schemas/moderation'
import { legalLinksMessages } from '@/lib/i18n/generated/legal-links-messages'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'
import { subjectHref } from '@/lib/moderation/subject-href'
import { noticeAboutHref } from '@/lib/notices/notice-href'
import { SubjectName } from './SubjectName'

export interface ReportFormProps {
  subject: ReportedSubject
  name: string | null
  reasons: readonly ReportReason[]
  reportTextLimit: number
}

/**
 * Tells the operators what is wrong, once somebody has signed in. A refusal loses nothing that was typed. The fields are
 * uncontrolled: React state would lose what was entered before the code of the page had loaded.
 */
export function ReportForm({ subject, name, reasons, reportTextLimit }: ReportFormProps) {
  const { report: messages } = useMessages(moderationMessages)
  const { notice } = useMessages(legalLinksMessages)
  const { problem, setProblem, isSending, submit } = useModerationRequest()
  const [done, setDone] = useState<string | null>(null)
  const status = useRef<HTMLDivElement>(null)
  // The button was at the foot of a page that is short now.
  useEffect(() => {
    if (done) status.current?.scrollIntoView?.({ block: 'center' })
  }, [done])

  function report(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = new FormData(event.currentTarget)
    const reason = reasons.find((one) => one === entered.get('reason'))
    const words = String(entered.get('words'))
    if (!reason) return setProblem(messages.needsReason)
    void submit({
      send: ({ submitReport }) => submitReport({ thing: subject, reason, words }),
      onTaken: ({ isKnown }) => setDone(isKnown ? messages.known : messages.sent),
      notSignedIn: messages.notSignedIn,
      formatIssue: (issue) => `${messages.words}: ${issue}`,
    })
  }

  return (
    <div className="flex max-w-prose flex-col gap-6">
      <section aria-label={messages.about} className="border-y border-line py-4">
        <SubjectName subject={subject} name={name} />
      </section>
      <p className="text-muted">{messages.lead}</p>
      <Link href={noticeAboutHref(subjectHref(subject))} className="self-start underline underline-offset-4">
        {notice}
      </Link>
      <div ref={status} role="status" className="flex flex-col items-start gap-4 empty:hidden">
        {done && <p className="text-lg">{done}</p>}
      </div>
      {done ? (
        <ButtonLink href={subjectHref(subject)} className="self-start">
          {messages.back}
        </ButtonLink>
      ) : (
        <form noValidate className="flex flex-col gap-6" onSubmit={report}>
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1">{messages.reason}</legend>
            {reasons.map((one) => (
              <label key={one} className="flex min-h-9 items-center gap-3">
                <input
                  type="radio"
                  name="reason"
                  value={one}
                  className="size-5 shrink-0 accent-accent"
                  onChange={() => setProblem(null)}
                />
                {messages.reasons[one]}
              </label>
            ))}
          </fieldset>
          <Field id="report-words" label={messages.words} hint={messages.wordsHint({ limit: reportTextLimit })}>
            {(own) => <textarea {...own} name="words" rows={4} className={fieldClassName} />}
          </Field>
          {problem && (
            <p role="alert" className="text-danger">
              {problem}
            </p>
          )}
          <Button
            type="submit"
            variant="primary"
            className="self-start"
            aria-busy={isSending}
            aria-disabled={isSending}
          >
            {isSending ? messages.sending : messages.send}
          </Button>
        </form>
      )}
    </div>
  )
}
