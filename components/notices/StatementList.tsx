import { SubjectName } from '@/components/moderation/SubjectName'
import { ButtonLink } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Statement } from '@/lib/api/schemas/statement'
import { formatDate } from '@/lib/base/format/format-date'
import { statementsMessages } from '@/lib/i18n/generated/statements-messages'
import { statementHref } from '@/lib/notices/statement-href'

export interface StatementListProps {
  statements: Statement[]
  next: string | null
}

/** The decisions of the operators that affect an account, the newest first. */
export function StatementList({ statements, next }: StatementListProps) {
  const messages = useMessages(statementsMessages)
  if (statements.length === 0) return <p className="text-muted">{messages.none}</p>
  return (
    <div className="flex max-w-prose flex-col gap-6">
      <p className="text-muted">{messages.listLead()}</p>
      <ul className="border-t border-line">
        {statements.map(({ id, subject, name, reason, createdAt, shownAgainAt }) => (
          <li key={id} className="flex flex-col gap-2 border-b border-line py-4">
            <SubjectName subject={subject} name={name} />
            <p className="wrap-anywhere">{reason}</p>
            {shownAgainAt !== null && <p>{messages.shownAgain({ date: formatDate(Number(shownAgainAt) * 1000) })}</p>}
            <Link href={statementHref(id)} className="self-start underline underline-offset-4">
              {messages.title}, {formatDate(Number(createdAt) * 1000)} UTC
            </Link>
          </li>
        ))}
      </ul>
      {next && <ButtonLink href={`${statementHref()}?cursor=${next}`}>{messages.more}</ButtonLink>}
    </div>
  )
}
