// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitReport } from '@/lib/api/moderation-api'
import { AppError } from '@/lib/errors/app-error'
import { enModeration } from '@/lib/messages/en-moderation'
import { reportReasons, type Thing, wordsLimit } from '@/lib/schemas/moderation'
import { collection } from '@/tests/builders/build-order'
import { ReportForm } from './ReportForm'

const { report } = enModeration
const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/moderation-api', () => ({ submitReport: vi.fn() }))

const thing: Thing = { kind: 'item', chainId: 31337, contract: collection, tokenId: '7' }

beforeEach(() => {
  session.isSignedIn = true
  vi.mocked(submitReport).mockReset().mockResolvedValue({ isKnown: false })
  render(<ReportForm thing={thing} name="Late Heron" reasons={reportReasons} wordsLimit={wordsLimit} />)
})
afterEach(cleanup)

const send = () => fireEvent.click(screen.getByRole('button', { name: report.send }))
const words = () => screen.getByRole('textbox', { name: report.words }) as HTMLTextAreaElement
const stolen = () => screen.getByRole('radio', { name: report.reasons.stolen }) as HTMLInputElement
function fillIn() {
  fireEvent.click(stolen())
  fireEvent.change(words(), { target: { value: 'I drew it in May.' } })
}

it('asks for a reason before anything is sent', () => {
  send()
  expect(screen.getByRole('alert').textContent).toBe(report.needsReason)
  fireEvent.click(stolen())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(submitReport).not.toHaveBeenCalled()
})

it('sends the reason and the words, says so, and leads back to the item', async () => {
  fillIn()
  send()
  expect(await screen.findByText(report.sent)).toBeTruthy()
  expect(submitReport).toHaveBeenCalledExactlyOnceWith({ thing, reason: 'stolen', words: 'I drew it in May.' })
  expect(screen.getByRole('link', { name: report.back }).getAttribute('href')).toBe(`/item/31337/${collection}/7`)
  expect(screen.queryByRole('button', { name: report.send })).toBeNull()
})

it('says that an earlier report of the same account stands', async () => {
  vi.mocked(submitReport).mockResolvedValue({ isKnown: true })
  fillIn()
  send()
  expect(await screen.findByText(report.known)).toBeTruthy()
})

it('keeps the text when nobody signs in, and when the report is refused', async () => {
  session.isSignedIn = false
  fillIn()
  send()
  expect((await screen.findByRole('alert')).textContent).toBe(report.notSignedIn)
  session.isSignedIn = true
  const issues = [{ code: 'custom', path: 'words', message: 'has characters that cannot be seen' }]
  vi.mocked(submitReport).mockRejectedValueOnce(new AppError('bad_request', '', { issues }))
  send()
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(`${report.words}: `))
  expect([words().value, stolen().checked]).toEqual(['I drew it in May.', true])
})
