// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Notice } from '@/lib/api/schemas/notice'
import { enNotices } from '@/lib/i18n/generated/en/notices'
import { NoticeReceipt } from './NoticeReceipt'

const { receipt } = enNotices
const address = 'https://market.example/legal/notice?id=abc'
const notice: Notice = {
  ...{ number: '12', kind: 'copyright', state: 'open', answer: null, createdAt: '86400', decidedAt: null },
  shownAgainAt: null,
  subject: { kind: 'file', cid: `b${'afkrei2'.repeat(8)}` },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('copies the address of the receipt, and prints it', async () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  const print = vi.fn()
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  vi.stubGlobal('print', print)
  render(<NoticeReceipt notice={notice} name={null} address={address} />)
  expect(screen.getByText(receipt.sent)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: receipt.copy }))
  expect(await screen.findByText(receipt.copied)).toBeTruthy()
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address)
  fireEvent.click(screen.getByRole('button', { name: receipt.print }))
  expect(print).toHaveBeenCalledOnce()
})

it('shows the answer, and what its sender can do about it', () => {
  const answered = { ...notice, state: 'refused', answer: 'It is no copy.', decidedAt: '172800' } as const
  render(<NoticeReceipt notice={answered} name={null} address={address} />)
  for (const text of ['It is no copy.', receipt.states.refused, receipt.redress])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByText(receipt.sent)).toBeNull()
})

it('says since when the content is shown again', () => {
  const { rerender } = render(<NoticeReceipt notice={notice} name={null} address={address} />)
  expect(screen.queryByText(receipt.shownAgain)).toBeNull()
  rerender(<NoticeReceipt notice={{ ...notice, shownAgainAt: '172800' }} name={null} address={address} />)
  expect(screen.getByText(receipt.shownAgain).nextElementSibling?.textContent).toMatch(/1970.* UTC$/)
})
