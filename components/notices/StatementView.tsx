import { SubjectName } from '@/components/moderation/SubjectName'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Statement } from '@/lib/api/schemas/statement'
import { formatDate } from '@/lib/base/format/format-date'
import { statementsMessages } from '@/lib/i18n/generated/statements-messages'
import { statementHref } from '@/lib/notices/statement-href'
import { AppealForm } from './AppealForm'

export interface StatementViewProps {
  statement: Statement
  appealLimit: number
}

/** Why something was hidden, and what an affected account can do about it. */
export function StatementView({ statement, appealLimit }: StatementViewProps) {
  const messages = useMessages(statementsMessages)
  const { id, subject, name, reason, ground, isByNotice, createdAt, shownAgainAt, appeal } = statement
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <section className="border-y border-line py-4">
        <SubjectName subject={subject} name={name} />
      </section>
      <p>
        {messages.decided[subject.kind]()} {'contract' in subject && messages.effect}
      </p>
      {shownAgainAt !== null && (
        <p className="text-lg">{messages.shownAgain({ date: formatDate(Number(shownAgainAt) * 1000) })}</p>
      )}
      <dl className="flex flex-col gap-2">
        <DefinitionRow label={messages.date}>{formatDate(Number(createdAt) * 1000)} UTC</DefinitionRow>
        <DefinitionRow label={messages.ground}>
          {ground ? `${messages.grounds[ground.kind]}: ${ground.rule}` : messages.grounds.none}
        </DefinitionRow>
        <DefinitionRow label={messages.source}>{messages.sources[isByNotice ? 'notice' : 'other']}</DefinitionRow>
        <DefinitionRow label={messages.means}>{messages.noMeans}</DefinitionRow>
      </dl>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl">{messages.facts}</h2>
        <p className="wrap-anywhere whitespace-pre-wrap">{reason}</p>
      </section>
      {(appeal || shownAgainAt === null) && (
        <section className="flex flex-col gap-4">
          <h2 className="text-xl">{messages.appeal}</h2>
          {appeal ? <AppealState appeal={appeal} /> : <AppealForm id={id} limit={appealLimit} />}
        </section>
      )}
      <Link href={statementHref()} className="self-start underline underline-offset-4">
        {messages.back}
      </Link>
    </div>
  )
}

function AppealState({ appeal: { words, state, answer } }: { appeal: NonNullable<Statement['appeal']> }) {
  const messages = useMessages(statementsMessages)
  return (
    <>
      <p className="text-lg">{messages.states[state]}</p>
      {words === null ? (
        <p className="text-muted">{messages.others}</p>
      ) : (
        <div>
          <h3 className="text-sm text-muted">{messages.yours}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{words}</p>
        </div>
      )}
      {answer !== null && (
        <div>
          <h3 className="text-sm text-muted">{messages.answer}</h3>
          <p className="wrap-anywhere whitespace-pre-wrap">{answer}</p>
        </div>
      )}
    </>
  )
}
