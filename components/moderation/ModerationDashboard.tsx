import { Address } from '@/components/ui/Address'
import { ButtonLink } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { Link } from '@/components/ui/Link'
import { useMessages } from '@/hooks/ui/useMessages'
import type { AuditEntry } from '@/lib/api/schemas/audit'
import type { Case, Decision } from '@/lib/api/schemas/moderation'
import { formatDate } from '@/lib/base/format/format-date'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'
import { BlockFileForm } from './BlockFileForm'
import { CaseEntry } from './CaseEntry'
import { CollectionTaskForm } from './CollectionTaskForm'
import { SubjectName } from './SubjectName'

export interface ModerationDashboardProps {
  state: 'reported' | 'hidden'
  cases: Case[]
  next: string | null
  decisions: Decision[]
  audit: AuditEntry[]
  /** Other pages of the operators. */
  links: readonly ('requests' | 'notices' | 'curation' | 'fees')[]
}

/** What waits for the operators, what they have hidden, and who did what. */
export function ModerationDashboard({ state, cases, next, decisions, audit, links }: ModerationDashboardProps) {
  const { title, desk: messages } = useMessages(moderationMessages)
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      <header>
        <h1 className="text-3xl">{title}</h1>
        <p className="mt-2 max-w-prose text-muted">{messages.lead}</p>
        {links.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
            {links.map((link) => (
              <li key={link}>
                <Link href={`/moderation/${link}`} className="underline underline-offset-4">
                  {messages.links[link]}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </header>
      <nav aria-label={title} className="flex flex-wrap gap-2">
        {(['reported', 'hidden'] as const).map((one) => (
          <ChipLink key={one} href={`/moderation${one === 'hidden' ? '?state=hidden' : ''}`} current={one === state}>
            {messages.states[one]}
          </ChipLink>
        ))}
      </nav>
      <section aria-label={messages.states[state]}>
        {cases.length === 0 ? (
          <p className="text-muted">{messages.empty[state]}</p>
        ) : (
          <ul className="border-t border-line">
            {cases.map((entry) => (
              <CaseEntry key={JSON.stringify(entry.thing)} entry={entry} />
            ))}
          </ul>
        )}
        {next && (
          <ButtonLink className="mt-6" href={`/moderation?state=${state}&cursor=${next}`}>
            {messages.more}
          </ButtonLink>
        )}
      </section>
      <BlockFileForm />
      <CollectionTaskForm />
      <section>
        <h2 className="mb-2 text-xl">{messages.log}</h2>
        {decisions.length === 0 && <p className="text-muted">{messages.logEmpty}</p>}
        <ol className="divide-y divide-line">
          {decisions.map(({ thing: subject, name, action, reason, operator, createdAt }) => (
            <li key={`${createdAt}:${reportKey(subject)}:${action}`} className="flex flex-col gap-1 py-4">
              <SubjectName subject={subject} name={name} />
              <p className="wrap-anywhere">
                {messages.did[action]}: {reason}
              </p>
              <p className="text-sm text-muted">
                <Address address={operator} />, {formatDate(Number(createdAt) * 1000)} UTC
              </p>
            </li>
          ))}
        </ol>
      </section>
      <AuditLog entries={audit} />
    </div>
  )
}

const reportKey = (subject: Decision['thing']) => JSON.stringify(subject)

/** The newest sign-ins and decisions of all operators. */
function AuditLog({ entries }: { entries: readonly AuditEntry[] }) {
  const messages = useMessages(moderationMessages).audit
  return (
    <section>
      <h2 className="mb-2 text-xl">{messages.heading}</h2>
      <p className="mb-2 max-w-prose text-muted">{messages.lead}</p>
      <ol className="divide-y divide-line text-sm">
        {entries.map(({ id, action, operator, subject, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span>{messages.actions[action]}</span>
            {subject && <span className="break-all text-muted">{subject}</span>}
            <span className="text-muted">
              <Address address={operator} />, {formatDate(Number(createdAt) * 1000)} UTC
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
