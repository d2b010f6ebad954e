// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitReport } from '@/lib/api/client/moderation'
import { type ReportedSubject, reportReasons, reportTextLimit } from '@/lib/api/schemas/moderation'
import { AppError } from '@/lib/base/errors/app-error'
import { enLegalLinks } from '@/lib/i18n/generated/en/legal-links'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { collection } from '@/tests/builders/build-order'
import { ReportForm } from './ReportForm'

const { report } = enModeration
const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/client/moderation', () => ({ submitReport: vi.fn() }))

const subject: ReportedSubject = { kind: 'item', chainId: 31337, contract: collection, tokenId: '7' }

beforeEach(() => {
  session.isSignedIn = true
  vi.mocked(submitReport).mockReset().mockResolvedValue({ isKnown: false })
})
afterEach(cleanup)

const form = (
  <ReportForm subject={subject} name="Late Heron" reasons={reportReasons} reportTextLimit={reportTextLimit} />
)
const send = () => fireEvent.click(screen.getByRole('button', { name: report.send }))
const words = () => screen.getByRole('textbox', { name: report.words }) as HTMLTextAreaElement
const stolen = () => screen.getByRole('radio', { name: report.reasons.stolen }) as HTMLInputElement
function fillIn() {
  fireEvent.click(stolen())
  fireEvent.change(words(), { target: { value: 'I drew it in May.' } })
}

it('asks for a reason before anything is sent', () => {
  render(form)
  send()
  expect(screen.getByRole('alert').textContent).toBe(report.needsReason)
  fireEvent.click(stolen())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(submitReport).not.toHaveBeenCalled()
})

it('sends the reason and the words, says so, and leads back to the item', async () => {
  render(form)
  fillIn()
  send()
  expect(await screen.findByText(report.sent)).toBeTruthy()
  expect(submitReport).toHaveBeenCalledExactlyOnceWith({ thing: subject, reason: 'stolen', words: 'I drew it in May.' })
  expect(screen.getByRole('link', { name: report.back }).getAttribute('href')).toBe(`/item/31337/${collection}/7`)
  expect(screen.queryByRole('button', { name: report.send })).toBeNull()
})

it('says that an earlier report of the same account stands', async () => {
  render(form)
  vi.mocked(submitReport).mockResolvedValue({ isKnown: true })
  fillIn()
  send()
  expect(await screen.findByText(report.known)).toBeTruthy()
})

it('keeps the text when nobody signs in, and when the report is refused', async () => {
  render(form)
  session.isSignedIn = false
  fillIn()
  send()
  expect((await screen.findByRole('alert')).textContent).toBe(report.notSignedIn)
  session.isSignedIn = true
  const issues = [{ code: 'invisible_characters', path: 'words', message: 'contains invisible characters' }]
  vi.mocked(submitReport).mockRejectedValueOnce(new AppError('bad_request', '', { issues }))
  send()
  const problem = enModeration.problems.invisible_characters
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(`${report.words}: ${problem}`))
  expect([words().value, stolen().checked]).toEqual(['I drew it in May.', true])
})

it('sends what was chosen and typed before the code of the page was there', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  stolen().checked = true
  words().value = 'I drew it in May.'
  render(form, { container, hydrate: true })
  fireEvent.change(words(), { target: { value: 'I drew it in June.' } })
  send()
  expect(await screen.findByText(report.sent)).toBeTruthy()
  expect(submitReport).toHaveBeenCalledWith({ thing: subject, reason: 'stolen', words: 'I drew it in June.' })
})

it('leads to the form of a legal notice about the same item', () => {
  render(form)
  const href = `/legal/notice?url=${encodeURIComponent(`/item/31337/${collection}/7`)}`
  expect(screen.getByRole('link', { name: enLegalLinks.notice }).getAttribute('href')).toBe(href)
})
