import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Statement } from '@/lib/api/schemas/statement'
import { formatDate } from '@/lib/base/format/format-date'
import { statementsMessages } from '@/lib/i18n/generated/statements-messages'
import { statementHref } from '@/lib/notices/statement-href'

interface StatementLinesProps {
  statements: readonly Statement[]
  Heading: 'h2' | 'h3'
}

/** What the operators hid of an account, each with the way to the reasons and to an appeal. */
export function StatementLines({ statements, Heading }: StatementLinesProps) {
  const messages = useMessages(statementsMessages).inbox
  return (
    <section>
      <Heading className="text-lg">{messages.group}</Heading>
      <p className="mb-2 text-sm text-muted">{messages.lead}</p>
      <ul className="divide-y divide-line border-y border-line">
        {statements.map(({ id, subject, name, createdAt, shownAgainAt }) => (
          <li key={id} className="py-3.5">
            <Link href={statementHref(id)} className="inline-block min-h-6 wrap-anywhere underline underline-offset-4">
              {name ?? (subject.kind === 'file' ? messages.file : messages.unnamed)}
            </Link>
            <p className="figures text-sm text-muted">
              {messages.hidden({ date: formatDate(Number(createdAt) * 1000) })}
              {shownAgainAt !== null && `. ${messages.shownAgain({ date: formatDate(Number(shownAgainAt) * 1000) })}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
