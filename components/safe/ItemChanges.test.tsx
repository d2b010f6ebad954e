// @vitest-environment jsdom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildSafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { buildTypedData, decodeOrderComponents } from '@/lib/protocol/seaport'
import { buildValidate } from '@/lib/protocol/seaport/build-validate'
import type { Proposal } from '@/lib/safe/proposals/proposal'
import type { PendingTransaction } from '@/lib/safe/signing/read-pending-transactions'
import { buildConfig } from '@/tests/builders/build-config'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { PendingMessageEntry } from './acting/PendingMessageEntry'
import { PendingTransactionEntry } from './acting/PendingTransactionEntry'
import { ItemChanges } from './ItemChanges'
import { ProposalDetails } from './proposals/ProposalDetails'
import { renderProposal } from './proposals/render-proposal'

const answers = vi.hoisted(() => ({ getItem: vi.fn() }))
vi.mock('@/lib/api/client/core', () => answers)
vi.mock('next/router', () => ({ useRouter: () => ({}), default: {} }))
beforeEach(() => void answers.getItem.mockReset())
afterEach(cleanup)

const [chainId, proposedAtMs] = [31337, 1_800_000_000_500]
const proposedAt = 1_800_000_000
const components = decodeOrderComponents(buildOrder().parameters)
const validation = buildValidate(seaportAddress, [components])
const tx = buildSafeTx({ to: validation.to, data: validation.data, nonce: 3n })
const changedAt = (seconds: number) => answers.getItem.mockResolvedValue(buildItem({ changedAt: String(seconds) }))

async function show(part: ReactNode): Promise<boolean> {
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)
  await waitFor(() => expect(answers.getItem).toHaveBeenCalledOnce())
  const text = enSafeHost.changed({ count: 1, sum: 1 })
  return screen
    .findByText(text, {}, { timeout: 200 })
    .then(() => true)
    .catch(() => false)
}

function transaction(change: Partial<PendingTransaction> = {}) {
  const entry = {
    tx,
    signed: [],
    missing: [buyer],
    threshold: 2,
    isNext: true,
    isReverting: false,
    proposedAtMs,
    ...change,
  }
  const on = { onConfirm: vi.fn(), onExecute: vi.fn(), onReject: vi.fn(), onAsk: vi.fn(), isBusy: false, isSent: false }
  const given = entry as unknown as PendingTransaction
  return (
    <PendingTransactionEntry
      entry={given}
      ground={{ chainId, safe: seller }}
      rivals={[]}
      owner={buyer}
      names={[]}
      {...on}
    />
  )
}

function message() {
  const typed = buildTypedData({ chainId, seaport: seaportAddress }, components)
  const text = JSON.parse(JSON.stringify(typed, (_, value) => (typeof value === 'bigint' ? String(value) : value)))
  const entry = { messageHash: buildOrder().hash, message: text, signed: [], threshold: 2, createdAtMs: proposedAtMs }
  const on = { onConfirm: vi.fn(), onAsk: vi.fn(), onWithdraw: vi.fn(), isBusy: false }
  return <PendingMessageEntry {...{ entry, chainId, ...on }} safe={seller} owner={buyer} names={[]} />
}

function findSight() {
  const facts = { owners: [seller, buyer], threshold: 2, next: 3n, version: '1.4.1' }
  const rest = {
    missing: [buyer],
    proposer: null,
    rivals: [],
    former: [],
    end: null,
    isReverting: false,
    safeTxHash: buildOrder().hash,
  }
  const proposal = { tx, facts, signed: [], proposedAtMs, ...rest } as unknown as Proposal
  return { look: { kind: 'found' as const, proposal }, trouble: null, assets: null, moved: null }
}

const page = () => <ProposalDetails id={{ chainId, safe: seller }} sight={findSight()} names={[]} isHere />

it.each([
  ['a transaction that waits', transaction],
  ['a message that waits', message],
  ['the page of a proposal', page],
])('%s says that its item changed after it was proposed, and nothing of a change before', async (_, build) => {
  changedAt(proposedAt + 60)
  expect(await show(build())).toBe(true)
  cleanup()
  answers.getItem.mockReset()
  changedAt(proposedAt - 60)
  expect(await show(build())).toBe(false)
})

it('the page says it as the server draws it, too', () => {
  const draw = (change: Parameters<typeof buildItem>[0]) =>
    renderProposal({
      ...{ id: { chainId, safe: seller }, sight: findSight(), config: buildConfig(), items: [buildItem(change)] },
    }).main
  const text = enSafeHost.changed({ count: 1, sum: 1 })
  expect(draw({ changedAt: String(proposedAt + 60) })).toContain(text)
  expect(draw({})).not.toContain(text)
})

it('an item that has not changed, or that the market does not know, is not warned of', async () => {
  answers.getItem.mockResolvedValue(buildItem())
  expect(await show(transaction())).toBe(false)
})

it('nothing is asked where nobody says when it was proposed', () => {
  render(<ItemChanges chainId={chainId} items={[{ contract: collection, tokenId: '7' }]} proposedAtMs={null} />)
  expect(answers.getItem).not.toHaveBeenCalled()
})
