// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { enActingSafe } from '@/lib/i18n/generated/en/acting-safe'
import { enPendingOrders } from '@/lib/i18n/generated/en/pending-orders'
import { buildOrder, seller } from '@/tests/builders/build-order'
import { PendingMessageEntry } from './PendingMessageEntry'

vi.mock('@/components/safe/SafeMessageSummary', () => ({ SafeMessageSummary: () => 'a listing' }))
afterEach(cleanup)

const [ada, bela] = [`0x${'a0'.repeat(20)}`, `0x${'b0'.repeat(20)}`] as const
const messageHash = `0x${'34'.repeat(32)}` as const
const waiting: PendingSafeOrder = {
  ...{ chainId: 31337, hash: `0x${'12'.repeat(32)}`, maker: seller, messageHash, state: 'waiting', problem: null },
  ...{ signed: 1, threshold: 2, signedBy: [ada], missing: [bela], endTime: '9', createdAt: '1' },
  parameters: buildOrder().parameters,
}

function show(held?: PendingSafeOrder) {
  const entry = { messageHash, message: 'a listing', signed: [ada], threshold: 2, createdAtMs: 1 }
  const on = { onConfirm: vi.fn(), onWithdraw: vi.fn(), onAsk: vi.fn() }
  render(
    <PendingMessageEntry
      {...{ entry, held, ...on }}
      chainId={31337}
      safe={seller}
      owner={bela}
      names={[]}
      isBusy={false}
    />,
  )
  return on
}

const sign = () => screen.queryByRole('button', { name: enActingSafe.waiting.confirm })
const withdraw = () => screen.queryByText(enPendingOrders.withdraw.summary)

it('who has not signed is asked to; what the market waits for can be withdrawn', () => {
  show(waiting)
  expect([sign(), withdraw()].map(Boolean)).toEqual([true, true])
})

it('a message that is no order of the market’s is signed, and not withdrawn', () => {
  show()
  expect([sign(), withdraw()].map(Boolean)).toEqual([true, false])
})

it('has what to send the other owners', () => {
  const { onAsk } = show(waiting)
  fireEvent.click(screen.getByRole('button', { name: enActingSafe.waiting.ask }))
  expect(onAsk).toHaveBeenCalledOnce()
})

it('what has ended says why, and nobody is asked to sign it', () => {
  const issues = [{ code: 'counter_mismatch', message: '' }]
  show({ ...waiting, state: 'refused', problem: { code: 'over', message: '', issues } })
  expect([sign(), withdraw()].map(Boolean)).toEqual([false, false])
  const words = `${enPendingOrders.problem.over} ${enPendingOrders.refused.counter_mismatch}`
  expect(screen.getByText(words)).toBeTruthy()
})
