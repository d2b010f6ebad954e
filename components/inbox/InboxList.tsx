import type { ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { inboxKinds, useInbox } from '@/hooks/inbox/useInbox'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHref } from '@/lib/accounts/safe-href'
import type { InboxEntry, InboxKind } from '@/lib/api/schemas/inbox'
import { type OrderKindFacts, orderKinds } from '@/lib/api/schemas/order-kind'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEther } from '@/lib/base/format/format-ether'
import { inboxMessages } from '@/lib/i18n/generated/inbox-messages'
import { inboxHref } from '@/lib/inbox/inbox-href'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { OrderLine } from './OrderLine'
import { StatementLines } from './StatementLines'

/** All that waits for an account, each with the way to where it is answered. */
export function InboxList({ address, level: Heading = 'h3' }: { address: string; level?: 'h2' | 'h3' }) {
  const messages = useMessages(inboxMessages)
  const { inbox, safes, statements, sum, isError, retry } = useInbox(address)
  if (!inbox) {
    return (
      <div data-coming={isError ? undefined : ''} className="flex flex-col items-start gap-4">
        <p role="status" className="text-muted">
          {isError ? messages.failed : messages.loading}
        </p>
        {isError && (
          <Button size="small" onClick={retry}>
            {messages.again}
          </Button>
        )}
      </div>
    )
  }
  if (sum === 0) {
    return (
      <p className="text-muted">
        {messages.none} {messages.noneText}
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-8">
      {statements.length > 0 && <StatementLines statements={statements} Heading={Heading} />}
      {safes.length > 0 && (
        <Group kind="safes" Heading={Heading} total={safes.length} shown={safes.length}>
          {safes.map(({ chainId, safe, count }) => (
            <li key={safe} className="flex items-baseline justify-between gap-4 py-3.5">
              <Link href={safeHref({ chainId, safe })} title={safe} className="underline underline-offset-4">
                {messages.bySafe({ safe: formatAddress(safe) })}
              </Link>
              <span className="figures text-sm text-muted">{messages.wait({ count })}</span>
            </li>
          ))}
        </Group>
      )}
      {inboxKinds
        .filter((kind) => inbox[kind].total > 0)
        .map((kind) => (
          <Group key={kind} kind={kind} Heading={Heading} total={inbox[kind].total} shown={inbox[kind].entries.length}>
            {inbox[kind].entries.map((entry) => (
              <InboxLine key={entry.hash + entry.tokenId} {...{ kind, entry, address }} />
            ))}
          </Group>
        ))}
    </div>
  )
}

interface GroupProps {
  kind: InboxKind | 'safes'
  Heading: 'h2' | 'h3'
  total: number
  shown: number
  children: ReactNode
}

function Group({ kind, Heading, total, shown, children }: GroupProps) {
  const messages = useMessages(inboxMessages)
  return (
    <section>
      <Heading className="text-lg">{messages.group[kind]}</Heading>
      {messages.lead[kind] && <p className="mb-2 text-sm text-muted">{messages.lead[kind]}</p>}
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
      {total > shown && <p className="mt-2 text-sm text-muted">{messages.more({ count: total - shown })}</p>}
    </section>
  )
}

/** The message of what an offer is for. */
const scopeNotes = {
  one: null,
  bundle: null,
  collection: 'forCollection',
  trait: 'forTrait',
  list: 'forTrait',
} as const satisfies Record<OrderKindFacts['items'], string | null>

function InboxLine({ kind, entry, address }: { kind: InboxKind; entry: InboxEntry; address: string }) {
  const messages = useMessages(inboxMessages)
  const { side, orderKind, chainId, floorWei, rivalWei, hasReturned, maker } = entry
  const scope = orderKind && scopeNotes[orderKinds[orderKind].items]
  const priceOf = (wei: string) => formatAmount(wei, chainId, entry.currency, formatEther)
  const notes = [
    kind === 'offers' && scope && messages[scope],
    kind === 'signings' && messages.bySafe({ safe: formatAddress(maker) }),
    kind !== 'offers' && kind !== 'outbid' && messages[side],
    kind === 'atRisk' && hasReturned && messages.returned,
    kind === 'atRisk' && floorWei && messages.farBelow({ floor: priceOf(floorWei) }),
    kind === 'atRisk' && !hasReturned && !floorWei && messages.asleep,
    rivalWei && messages.rival({ price: priceOf(rivalWei) }),
    messages.until({ date: formatDate(Number(entry.endTime) * 1000) }),
  ]
  return (
    <OrderLine
      entry={entry}
      href={inboxHref(kind, entry, address)}
      notes={notes.filter((note): note is string => typeof note === 'string')}
    />
  )
}
