import Router from 'next/router'
import { useId, useRef } from 'react'
import { GroundFields, readGround } from '@/components/moderation/GroundFields'
import { SubjectName } from '@/components/moderation/SubjectName'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { QueuedNotice } from '@/lib/api/schemas/notice'
import { formatDate } from '@/lib/base/format/format-date'
import { noticeQueueMessages } from '@/lib/i18n/generated/notice-queue-messages'
import { noticesMessages } from '@/lib/i18n/generated/notices-messages'

/** A notice, and the form of its answer while it waits for one. */
export function NoticeEntry({ notice }: { notice: QueuedNotice }) {
  const messages = useMessages(noticeQueueMessages)
  const { kinds } = useMessages(noticesMessages)
  const { number, kind, subject, subjectName, state, answer, createdAt, reasons, original } = notice
  const sender = [notice.name, notice.email, notice.contact].filter((part) => part !== null)
  return (
    <li className="flex flex-col gap-4 border-b border-line py-6">
      <h2 className="text-xl">{messages.number({ number })}</h2>
      <SubjectName subject={subject} name={subjectName} />
      <dl className="flex flex-col gap-2">
        <DefinitionRow label={messages.kind}>{kinds[kind]}</DefinitionRow>
        <DefinitionRow label={messages.received}>{formatDate(Number(createdAt) * 1000)} UTC</DefinitionRow>
        <DefinitionRow label={messages.sender}>{sender.join(', ') || messages.anonymous}</DefinitionRow>
      </dl>
      <Passage heading={messages.explanation} text={reasons} />
      {original !== null && <Passage heading={messages.original} text={original} />}
      {answer === null ? (
        <AnswerForm number={number} />
      ) : (
        <Passage heading={`${messages.results[state]}. ${messages.given}`} text={answer} />
      )}
    </li>
  )
}

/** What somebody wrote, in its lines. */
export function Passage({ heading, text }: { heading: string; text: string }) {
  return (
    <div>
      <p className="text-sm text-muted">{heading}</p>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  )
}

/** The fields are uncontrolled: React state would lose what was typed before the code of the page had loaded. */
function AnswerForm({ number }: { number: string }) {
  const messages = useMessages(noticeQueueMessages)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const { problem, setProblem, isSending, submit } = useModerationRequest()

  function decide(action: 'hide' | 'refuse') {
    const entered = new FormData(form.current ?? undefined)
    const [answer, reason] = [String(entered.get('answer')), String(entered.get('reason'))]
    const ground = readGround(entered)
    if (!answer.trim()) return setProblem(messages.needsAnswer)
    if (action === 'hide' && (!reason.trim() || !ground)) return setProblem(messages.needsGround)
    void submit({
      send: ({ submitNoticeDecision }) =>
        submitNoticeDecision(
          action === 'hide' && ground
            ? { number, action, answer, reason, ground }
            : { number, action: 'refuse', answer },
        ),
      onTaken: () => Router.replace(Router.asPath, undefined, { scroll: false }),
      notSignedIn: messages.notSignedIn,
      formatIssue: (issue, path) => `${path === 'answer' ? messages.answer : messages.reason}: ${issue}`,
    })
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
      <Field id={`answer-${id}`} label={messages.answer}>
        {(own) => <textarea {...own} name="answer" rows={3} className={fieldClassName} />}
      </Field>
      <Field id={`reason-${id}`} label={messages.reason}>
        {(own) => <input {...own} name="reason" className={fieldClassName} />}
      </Field>
      <GroundFields />
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-disabled={isSending} onClick={() => decide('hide')}>
          {messages.hide}
        </Button>
        <Button size="small" variant="quiet" aria-disabled={isSending} onClick={() => decide('refuse')}>
          {messages.refuse}
        </Button>
      </div>
    </form>
  )
}
