import Router from 'next/router'
import { useId, useRef, useState } from 'react'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useSession } from '@/hooks/session/useSession'
import { useModerationMessages } from '@/hooks/ui/messages/useModerationMessages'
import type { Case } from '@/lib/api/schemas/moderation'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { formatDate } from '@/lib/base/format/format-date'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { SubjectName } from './SubjectName'

/** What was said of a thing, and what an operator can do about it. */
export function CaseEntry({ entry: { thing: subject, name, openReports, reports, hidden } }: { entry: Case }) {
  const { desk: messages, problems } = useModerationMessages()
  const { run } = useSession()
  const id = useId()
  // Uncontrolled: React state would lose what was typed before the code of the page had loaded.
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function decide(action: 'hide' | 'show') {
    if (isSaving) return
    const reason = field.current?.value ?? ''
    if (!reason.trim()) return setProblem(messages.needsReason)
    setSaving(true)
    setProblem(null)
    try {
      const outcome = await run(async () =>
        (await import('@/lib/api/client/moderation')).submitDecision({ thing: subject, action, reason }),
      )
      if (outcome) await Router.replace(Router.asPath, undefined, { scroll: false })
      else setProblem(messages.notSignedIn)
    } catch (thrown) {
      const error = toAppError(thrown)
      const [issue] = error.issues ?? []
      setProblem(issue ? (problems[issue.message] ?? issue.message) : toUserMessage(error).text)
    } finally {
      setSaving(false)
    }
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
              {messages.said(report)}{' '}
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
          <Button size="small" aria-disabled={isSaving} onClick={() => void decide('hide')}>
            {messages.hide}
          </Button>
        )}
        <Button size="small" variant="quiet" aria-disabled={isSaving} onClick={() => void decide('show')}>
          {hidden ? messages.show : messages.leave}
        </Button>
      </div>
    </li>
  )
}
