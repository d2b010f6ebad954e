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
import { GroundFields, readGround } from './GroundFields'
import { SubjectName } from './SubjectName'

/** What was said of a thing, and what an operator can do about it. */
export function CaseEntry({ entry: { thing: subject, name, openReports, reports, hidden } }: { entry: Case }) {
  const { desk: messages, report: form } = useMessages(moderationMessages)
  const id = useId()
  // Uncontrolled: React state would lose what was typed before the code of the page had loaded.
  const entry = useRef<HTMLFormElement>(null)
  const { problem, setProblem, isSending, submit } = useModerationRequest()

  function decide(action: 'hide' | 'show') {
    const entered = new FormData(entry.current ?? undefined)
    const reason = String(entered.get('reason'))
    const ground = action === 'hide' ? readGround(entered) : undefined
    if (!reason.trim()) return setProblem(messages.needsReason)
    if (ground === null) return setProblem(messages.ground.needed)
    void submit({
      send: ({ submitDecision }) => submitDecision({ thing: subject, action, reason, ground }),
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
      <form ref={entry} noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <Field id={`why-${id}`} label={messages.reason} problem={problem}>
          {(own) => <input {...own} name="reason" className={fieldClassName} />}
        </Field>
        {!hidden && <GroundFields />}
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
      </form>
    </li>
  )
}
