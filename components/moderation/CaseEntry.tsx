import Router from 'next/router'
import { useId, useRef } from 'react'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Case } from '@/lib/api/schemas/moderation'
import { formatDate } from '@/lib/base/format/format-date'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'
import { SubjectName } from './SubjectName'

/** What was said of a thing, and what an operator can do about it. */
export function CaseEntry({ entry: { thing: subject, name, openReports, reports, hidden } }: { entry: Case }) {
  const { desk: messages, report: form } = useMessages(moderationMessages)
  const id = useId()
  // Uncontrolled: React state would lose what was typed before the code of the page had loaded.
  const field = useRef<HTMLInputElement>(null)
  const { problem, setProblem, isSending, submit } = useModerationRequest()

  function decide(action: 'hide' | 'show') {
    const reason = field.current?.value ?? ''
    if (!reason.trim()) return setProblem(messages.needsReason)
    void submit({
      send: ({ submitDecision }) => submitDecision({ thing: subject, action, reason }),
      onTaken: () => Router.replace(Router.asPath, undefined, { scroll: false }),
      notSignedIn: messages.notSignedIn,
    })
  }

  return (
    <li className="flex flex-col gap-4 border-b border-line py-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <SubjectName subject={subject} name={name} />
        {openReports > 0 && <p className="text-warning">{messages.reports({ count: openReports })}</p>}
      </div>
      {hidden && <p className="wrap-anywhere">{messages.hiddenFor(hidden)}</p>}
      {reports.length > 0 && (
        <ul className="flex flex-col gap-2 text-sm">
          {reports.map((report) => (
            <li key={report.reporter} className="wrap-anywhere">
              {messages.said({
                label: form.reasons[report.reason],
                words: report.words ?? '',
                hasWords: !!report.words,
              })}{' '}
              <span className="text-muted">
                <Address address={report.reporter} />, {formatDate(Number(report.createdAt) * 1000)} UTC
              </span>
            </li>
          ))}
        </ul>
      )}
      <Field id={`why-${id}`} label={messages.reason} problem={problem}>
        {(own) => <input {...own} ref={field} className={fieldClassName} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        {!hidden && (
          <Button size="small" aria-disabled={isSending} onClick={() => decide('hide')}>
            {messages.hide}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-disabled={isSending} onClick={() => decide('show')}>
          {hidden ? messages.show : messages.leave}
        </Button>
      </div>
    </li>
  )
}
