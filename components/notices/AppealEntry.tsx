import Router from 'next/router'
import { useId, useRef } from 'react'
import { SubjectName } from '@/components/moderation/SubjectName'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Link } from '@/components/ui/Link'
import { useModerationRequest } from '@/hooks/moderation/useModerationRequest'
import { useMessages } from '@/hooks/ui/useMessages'
import type { QueuedAppeal } from '@/lib/api/schemas/statement'
import { formatDate } from '@/lib/base/format/format-date'
import { noticeQueueMessages } from '@/lib/i18n/generated/notice-queue-messages'
import { statementHref } from '@/lib/notices/statement-href'
import { Passage } from './NoticeEntry'

/** An appeal against a decision, and the form of its answer while it waits for one. */
export function AppealEntry({ appeal: { statement, appellant } }: { appeal: QueuedAppeal }) {
  const messages = useMessages(noticeQueueMessages)
  const { id, subject, name, reason, appeal } = statement
  return (
    <li className="flex flex-col gap-4 border-b border-line py-6">
      <SubjectName subject={subject} name={name} />
      <dl className="flex flex-col gap-2">
        <DefinitionRow label={messages.appealBy}>
          <Address address={appellant} />
        </DefinitionRow>
        <DefinitionRow label={messages.received}>{formatDate(Number(appeal?.createdAt) * 1000)} UTC</DefinitionRow>
      </dl>
      <Passage heading={messages.decision} text={reason} />
      <Link href={statementHref(id)} className="self-start underline underline-offset-4">
        {messages.statement}
      </Link>
      <Passage heading={messages.words} text={appeal?.words ?? ''} />
      {appeal?.state === 'open' && <AnswerForm id={id} />}
      {appeal && appeal.state !== 'open' && <AppealResult state={appeal.state} answer={appeal.answer} />}
    </li>
  )
}

/** Without an answer where the operators showed the content again from another page. */
function AppealResult({ state, answer }: { state: 'upheld' | 'reversed'; answer: string | null }) {
  const messages = useMessages(noticeQueueMessages)
  const result = messages.results[state]
  return answer ? <Passage heading={`${result}. ${messages.given}`} text={answer} /> : <p>{result}</p>
}

/** The field is uncontrolled: React state would lose what was typed before the code of the page had loaded. */
function AnswerForm({ id }: { id: string }) {
  const messages = useMessages(noticeQueueMessages)
  const fieldId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const { problem, setProblem, isSending, submit } = useModerationRequest()

  function decide(action: 'uphold' | 'reverse') {
    const answer = field.current?.value ?? ''
    if (!answer.trim()) return setProblem(messages.needsAnswer)
    void submit({
      send: ({ submitAppealDecision }) => submitAppealDecision({ id, action, answer }),
      onTaken: () => Router.replace(Router.asPath, undefined, { scroll: false }),
      notSignedIn: messages.notSignedIn,
    })
  }

  return (
    <>
      <Field id={`answer-${fieldId}`} label={messages.answerAppeal} problem={problem}>
        {(own) => <textarea {...own} ref={field} rows={3} className={fieldClassName} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button size="small" aria-disabled={isSending} onClick={() => decide('reverse')}>
          {messages.reverse}
        </Button>
        <Button size="small" variant="quiet" aria-disabled={isSending} onClick={() => decide('uphold')}>
          {messages.uphold}
        </Button>
      </div>
    </>
  )
}
