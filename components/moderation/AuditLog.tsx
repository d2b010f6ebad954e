import { Address } from '@/components/ui/Address'
import { useModerationMessages } from '@/hooks/ui/messages/useModerationMessages'
import type { AuditEntry } from '@/lib/api/schemas/audit'
import { formatDate } from '@/lib/base/format/format-date'

/** The newest sign-ins and decisions of all operators. */
export function AuditLog({ entries }: { entries: readonly AuditEntry[] }) {
  const messages = useModerationMessages().audit
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
