// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { CreateFlowPlan } from '@/lib/creator/prepare-create'
import type { WorkDraft } from '@/lib/creator/work-draft'
import { collection, seller } from '@/tests/builders/build-order'
import { CreateReview } from './CreateReview'

vi.mock('@/hooks/useWallet', () => ({ useWallet: () => ({ address: null }) }))
afterEach(cleanup)

const draft = { name: 'Late Heron', collectionName: 'Fen' } as WorkDraft
const plan = { chainId: 31337, account: seller, collection, tokenId: 1n, royaltyBps: 500, isNew: true, isShared: true }
const voucher = { payments: [{ to: seller, amount: 10n ** 18n }], deadline: 2_000_000_000n }

it.each([
  ['minted now', plan],
  ['minted by its buyer', { ...plan, voucher }],
])('of a work %s it says what will be done, not that it is done already', (_, of) => {
  render(
    <CreateReview
      plan={of as unknown as CreateFlowPlan}
      draft={draft}
      market={null}
      isAgreed={false}
      onAgree={vi.fn()}
    />,
  )
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  expect(lines).toHaveLength(3)
  for (const line of lines) expect(line).toMatch(/will be|^You sign/)
})
