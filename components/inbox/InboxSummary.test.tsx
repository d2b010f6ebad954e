// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { WalletProvider } from '@/context/WalletProvider'
import { safeHref } from '@/lib/accounts/safe-href'
import { configQueryOptions } from '@/lib/api/queries/config'
import { inboxQueryOptions, recentStatementsQueryOptions } from '@/lib/api/queries/inbox'
import type { Inbox } from '@/lib/api/schemas/inbox'
import type { Statement } from '@/lib/api/schemas/statement'
import { formatDate } from '@/lib/base/format/format-date'
import { enInbox } from '@/lib/i18n/generated/en/inbox'
import { enStatements } from '@/lib/i18n/generated/en/statements'
import { statementHref } from '@/lib/notices/statement-href'
import { type PendingSafe, pendingSafesQueryOptions } from '@/lib/safe/queries/pending-safes'
import { buildConfig } from '@/tests/builders/build-config'
import { collection, seller } from '@/tests/builders/build-order'
import { InboxSummary } from './InboxSummary'

const session = vi.hoisted(() => ({ status: 'unauthenticated' }))
vi.mock('@/hooks/session/useSession', () => ({ useSession: () => ({ status: session.status, address: seller }) }))

const safe = `0x${'11'.repeat(20)}` as const
const none = { entries: [], total: 0 }
const empty: Inbox = { offers: none, ending: none, atRisk: none, outbid: none, signings: none }

const statement: Statement = {
  ...{ id: '40', name: 'Stones', reason: 'A copy.', ground: null, isByNotice: false, createdAt: '86400', appeal: null },
  shownAgainAt: null,
  subject: { kind: 'collection', chainId: 31337, contract: collection },
}

afterEach(() => {
  cleanup()
  session.status = 'unauthenticated'
})

function show(inbox: Inbox, waiting: PendingSafe[], statements: Statement[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(configQueryOptions().queryKey, buildConfig())
  client.setQueryData(inboxQueryOptions(seller).queryKey, inbox)
  client.setQueryData(pendingSafesQueryOptions(undefined, seller, null).queryKey, waiting)
  client.setQueryData(recentStatementsQueryOptions(seller).queryKey, statements)
  return render(
    <WalletProvider>
      <QueryClientProvider client={client}>
        <InboxSummary address={seller} />
      </QueryClientProvider>
    </WalletProvider>,
  )
}

it('a proposal of a Safe that waits for a signature is counted in one line, which opens the way to the Safe', async () => {
  show(empty, [{ chainId: 31337, safe, count: 2 }])
  const line = screen.getByRole('button', { name: /in your inbox/ })
  expect(line.textContent).toBe(enInbox.sum({ count: 2, counted: 2 }) + enInbox.short.safes({ count: 2, counted: 2 }))
  fireEvent.click(line)
  expect(screen.getByRole('heading', { name: enInbox.group.safes })).toBeTruthy()
  expect(screen.getByTitle(safe).getAttribute('href')).toBe(safeHref({ chainId: 31337, safe }))
  expect(screen.getByText(enInbox.wait({ count: 2 }))).toBeTruthy()
})

it('proposals stand before orders in the line, which counts both', () => {
  show({ ...empty, offers: { entries: [], total: 3 } }, [{ chainId: 31337, safe, count: 1 }])
  const texts = [enInbox.short.safes({ count: 1, counted: 1 }), enInbox.short.offers({ count: 3, counted: 3 })].join(
    ', ',
  )
  expect(screen.getByRole('button').textContent).toBe(enInbox.sum({ count: 4, counted: 4 }) + texts)
})

it('there is no line where nothing waits', () => {
  show(empty, [])
  expect(screen.queryByRole('button')).toBeNull()
})

it('decisions of the operators are counted once the account has signed in, and lead to their reasons', () => {
  const line = enStatements.inbox.short({ count: 1, counted: 1 })
  const { unmount } = show(empty, [], [statement])
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  session.status = 'authenticated'
  show(empty, [], [statement])
  expect(screen.getByRole('button').textContent).toBe(enInbox.sum({ count: 1, counted: 1 }) + line)
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('link', { name: 'Stones' }).getAttribute('href')).toBe(statementHref(statement.id))
})

it('a decision of the operators whose subject is shown again says so, with the date', () => {
  session.status = 'authenticated'
  show(empty, [], [{ ...statement, shownAgainAt: '172800' }])
  fireEvent.click(screen.getByRole('button'))
  const hidden = enStatements.inbox.hidden({ date: formatDate(86_400_000) })
  const text = `${hidden}. ${enStatements.inbox.shownAgain({ date: formatDate(172_800_000) })}`
  expect(screen.getByText(text)).toBeTruthy()
})
