// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitAppeal, submitAppealDecision, submitNoticeDecision } from '@/lib/api/client/moderation'
import type { QueuedNotice } from '@/lib/api/schemas/notice'
import type { Statement } from '@/lib/api/schemas/statement'
import { formatDate } from '@/lib/base/format/format-date'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { enNoticeQueue } from '@/lib/i18n/generated/en/notice-queue'
import { enStatements } from '@/lib/i18n/generated/en/statements'
import { buyer, collection } from '@/tests/builders/build-order'
import { NoticeQueue } from './NoticeQueue'
import { StatementList } from './StatementList'
import { StatementView } from './StatementView'

const { ground } = enModeration.desk
const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/client/moderation', () => ({
  ...{ submitNoticeDecision: vi.fn(), submitAppeal: vi.fn(), submitAppealDecision: vi.fn() },
}))
vi.mock('next/router', () => ({ default: { asPath: '/here', replace: vi.fn() } }))

const subject = { kind: 'collection', chainId: 31337, contract: collection } as const
const notice: QueuedNotice = {
  ...{ number: '12', kind: 'copyright', subject, subjectName: 'Stones', state: 'open', answer: null },
  ...{ createdAt: '86400', decidedAt: null, shownAgainAt: null, reasons: 'It is a copy.', original: 'Stones, 2019' },
  ...{ name: 'Ana Ferro', email: 'ana@example.org', contact: null },
}
const statement: Statement = {
  ...{ id: '40', subject, name: 'Stones', reason: 'A copy.', ground: { kind: 'law', rule: '17 U.S.C. 106' } },
  ...{ isByNotice: true, createdAt: '86400', shownAgainAt: null, appeal: null },
}
const appeal: NonNullable<Statement['appeal']> = {
  ...{ words: 'She sold me the right.', state: 'open', answer: null, createdAt: '86400', answeredAt: null },
}

beforeEach(() => {
  session.isSignedIn = true
  vi.clearAllMocks()
})
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const renderQueue = (notices: QueuedNotice[], statements: Statement[] = []) =>
  render(
    <NoticeQueue
      {...{ state: notices.length > 0 ? 'open' : 'appeals', notices, next: null }}
      appeals={statements.map((one) => ({ statement: one, appellant: buyer, appellantChainId: null }))}
    />,
  )

it('hides by a notice with an answer, a reason and the rule, and with nothing less', async () => {
  const { container } = renderQueue([notice])
  expect(container.textContent).toContain('Ana Ferro, ana@example.org')
  press(enNoticeQueue.hide)
  expect(screen.getByRole('alert').textContent).toBe(enNoticeQueue.needsAnswer)
  type(enNoticeQueue.answer, 'We have hidden it.')
  press(enNoticeQueue.hide)
  expect(screen.getByRole('alert').textContent).toBe(enNoticeQueue.needsGround)
  type(enNoticeQueue.reason, 'It copies photographs.')
  fireEvent.change(screen.getByRole('combobox', { name: ground.kind }), { target: { value: 'law' } })
  type(ground.rule, '17 U.S.C. 106')
  press(enNoticeQueue.hide)
  await vi.waitFor(() => expect(Router.replace).toHaveBeenCalledOnce(), 10_000)
  expect(submitNoticeDecision).toHaveBeenCalledExactlyOnceWith({
    ...{ number: '12', action: 'hide', answer: 'We have hidden it.', reason: 'It copies photographs.' },
    ground: { kind: 'law', rule: '17 U.S.C. 106' },
  })
})

it('refuses a notice with an answer alone', async () => {
  renderQueue([notice])
  type(enNoticeQueue.answer, 'It is no copy.')
  press(enNoticeQueue.refuse)
  await vi.waitFor(() => expect(submitNoticeDecision).toHaveBeenCalledOnce(), 10_000)
  expect(submitNoticeDecision).toHaveBeenCalledWith({ number: '12', action: 'refuse', answer: 'It is no copy.' })
})

it('has no form for what was answered', () => {
  renderQueue([{ ...notice, state: 'refused', answer: 'It is no copy.', name: null, email: null }])
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.getByText('It is no copy.')).toBeTruthy()
  expect(screen.getByText(enNoticeQueue.anonymous)).toBeTruthy()
})

it.each([
  [enNoticeQueue.uphold, 'uphold'],
  [enNoticeQueue.reverse, 'reverse'],
])('%s: an appeal is answered with words', async (button, action) => {
  renderQueue([], [{ ...statement, appeal }])
  press(button)
  expect(screen.getByRole('alert').textContent).toBe(enNoticeQueue.needsAnswer)
  type(enNoticeQueue.answerAppeal, 'You are right.')
  press(button)
  await vi.waitFor(() => expect(submitAppealDecision).toHaveBeenCalledOnce(), 10_000)
  expect(submitAppealDecision).toHaveBeenCalledWith({ id: '40', action, answer: 'You are right.' })
})

it('a statement says the ground and where it came from, and takes one appeal', async () => {
  const { container, unmount } = render(<StatementView statement={statement} appealLimit={3_000} />)
  expect(container.textContent).toContain(`${enStatements.grounds.law}: 17 U.S.C. 106`)
  expect(container.textContent).toContain(enStatements.sources.notice)
  press(enStatements.send)
  expect(screen.getByRole('alert').textContent).toBe(enStatements.needsWords)
  type(enStatements.words, 'She sold me the right.')
  session.isSignedIn = false
  press(enStatements.send)
  expect((await screen.findByText(enStatements.notSignedIn)).textContent).toBeTruthy()
  session.isSignedIn = true
  press(enStatements.send)
  await vi.waitFor(() => expect(Router.replace).toHaveBeenCalledOnce(), 10_000)
  expect(submitAppeal).toHaveBeenCalledExactlyOnceWith('40', { words: 'She sold me the right.' })
  unmount()
  const answered = { ...statement, appeal: { ...appeal, words: null, state: 'upheld', answer: 'It ended.' } } as const
  render(<StatementView statement={answered} appealLimit={3_000} />)
  expect(screen.queryByRole('button', { name: enStatements.send })).toBeNull()
  for (const text of [enStatements.states.upheld, enStatements.others, 'It ended.'])
    expect(screen.getByText(text)).toBeTruthy()
})

it('an appeal that ended because the content is shown again has its result, and no form', () => {
  renderQueue([], [{ ...statement, shownAgainAt: '172800', appeal: { ...appeal, state: 'reversed' } }])
  expect(screen.getByText(enNoticeQueue.results.reversed)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('statement and list say since when the content is shown again, and the statement offers no appeal then', () => {
  const shown = { ...statement, shownAgainAt: '172800' }
  const text = enStatements.shownAgain({ date: formatDate(172_800_000) })
  render(<StatementView statement={shown} appealLimit={3_000} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  cleanup()
  render(<StatementList statements={[shown, { ...statement, id: '41' }]} next={null} />)
  expect(screen.getAllByText(text)).toHaveLength(1)
})

it('the statement of a file says that it was blocked, and nothing about lists', () => {
  const subject = { kind: 'file', cid: `b${'afkrei2'.repeat(8)}` } as const
  const { container } = render(<StatementView statement={{ ...statement, subject, name: null }} appealLimit={3_000} />)
  expect(container.textContent).toContain(enStatements.decided.file())
  expect(container.textContent).toContain(subject.cid)
  expect(container.textContent).not.toContain(enStatements.effect)
})
