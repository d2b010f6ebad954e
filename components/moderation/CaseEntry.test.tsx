// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Router from 'next/router'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitDecision } from '@/lib/api/client/moderation'
import type { Case } from '@/lib/api/schemas/moderation'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { buyer, collection } from '@/tests/builders/build-order'
import { CaseEntry } from './CaseEntry'

const { desk } = enModeration
const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/client/moderation', () => ({ submitDecision: vi.fn() }))
vi.mock('next/router', () => ({ default: { asPath: '/moderation', replace: vi.fn() } }))

const subject: Case['thing'] = { kind: 'item', chainId: 31337, contract: collection, tokenId: '7' }
const reported: Case = {
  thing: subject,
  name: 'Late Heron',
  openReports: 1,
  reports: [{ reason: 'stolen', words: 'I drew it in May.', reporter: buyer, createdAt: '86400' }],
  hidden: null,
}

beforeEach(() => {
  session.isSignedIn = true
  vi.clearAllMocks()
})
afterEach(cleanup)

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement
const say = (reason: string) => fireEvent.change(field(desk.reason), { target: { value: reason } })
const nameRule = () => fireEvent.change(field(desk.ground.rule), { target: { value: ' Section 3 ' } })
const ground = { kind: 'terms', rule: 'Section 3' }

it('shows what was reported, how often and with which words', () => {
  const { container } = render(<CaseEntry entry={reported} />)
  expect(screen.getByRole('link', { name: 'Late Heron' }).getAttribute('href')).toBe(`/item/31337/${collection}/7`)
  expect(container.textContent).toContain(desk.reports({ count: 1 }))
  expect(container.textContent).toContain(`${enModeration.report.reasons.stolen}: I drew it in May.`)
})

it('asks an operator for a reason before it hides anything', () => {
  render(<CaseEntry entry={reported} />)
  say('  ')
  press(desk.hide)
  expect(screen.getByText(desk.needsReason)).toBeTruthy()
  expect(submitDecision).not.toHaveBeenCalled()
})

it('asks an operator for the rule before it hides anything, and for none to leave it', async () => {
  render(<CaseEntry entry={reported} />)
  say('It is fine.')
  press(desk.hide)
  expect(screen.getByText(desk.ground.needed)).toBeTruthy()
  expect(submitDecision).not.toHaveBeenCalled()
  press(desk.leave)
  await vi.waitFor(() => expect(submitDecision).toHaveBeenCalledOnce())
})

it.each([
  ['hides with the reason', reported, 'hide'],
  [
    'shows again what is hidden',
    { ...reported, openReports: 0, hidden: { reason: 'A copy.', since: '86400' } },
    'show',
  ],
] as const)('%s, then loads the desk again', async (_, entry, action) => {
  const { container } = render(<CaseEntry entry={entry} />)
  expect(container.textContent?.includes(desk.hiddenFor({ reason: 'A copy.' }))).toBe(action === 'show')
  expect(screen.queryAllByRole('button', { name: desk.hide })).toHaveLength(action === 'hide' ? 1 : 0)
  say('It was looked at.')
  if (action === 'hide') nameRule()
  press(desk[action])
  await vi.waitFor(() => expect(Router.replace).toHaveBeenCalledOnce())
  expect(submitDecision).toHaveBeenCalledExactlyOnceWith({
    ...{ thing: subject, action, reason: 'It was looked at.' },
    ...(action === 'hide' ? { ground } : {}),
  })
})

it('says that nothing has changed when nobody signs in', async () => {
  session.isSignedIn = false
  render(<CaseEntry entry={reported} />)
  say('It is fine.')
  press(desk.leave)
  expect(await screen.findByText(desk.notSignedIn)).toBeTruthy()
  expect(Router.replace).not.toHaveBeenCalled()
})

it('takes the reason that was typed before the code of the page was there', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<CaseEntry entry={reported} />)
  field(desk.reason).value = 'It was looked at.'
  field(desk.ground.rule).value = 'Section 3'
  render(<CaseEntry entry={reported} />, { container, hydrate: true })
  press(desk.hide)
  await vi.waitFor(() => expect(submitDecision).toHaveBeenCalledOnce())
  expect(submitDecision).toHaveBeenCalledWith({ thing: subject, action: 'hide', reason: 'It was looked at.', ground })
})
