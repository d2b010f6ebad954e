// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitDecision } from '@/lib/api/client/moderation'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { BlockFileForm } from './BlockFileForm'

const { desk } = enModeration
const session = vi.hoisted(() => ({ isSignedIn: true }))
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({
    run: async (action: () => Promise<unknown>) => (session.isSignedIn ? { value: await action() } : null),
  }),
}))
vi.mock('@/lib/api/client/moderation', () => ({ submitDecision: vi.fn() }))
vi.mock('next/router', () => ({ default: { replace: vi.fn() } }))

const cid = `bafkrei${'a'.repeat(52)}`

beforeEach(() => {
  session.isSignedIn = true
  vi.clearAllMocks()
})
afterEach(cleanup)

const say = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const press = () => fireEvent.click(screen.getByRole('button', { name: desk.file.block }))

it('takes the CID out of whatever address has it, and shows what is hidden then', async () => {
  render(<BlockFileForm />)
  say(desk.file.label, `https://media.example/${cid}-320.webp`)
  say(desk.file.reason, 'Against the law.')
  press()
  await vi.waitFor(() => expect(Router.replace).toHaveBeenCalledOnce())
  expect(submitDecision).toHaveBeenCalledExactlyOnceWith({
    ...{ thing: { kind: 'file', cid }, action: 'hide', reason: 'Against the law.' },
  })
})

it.each([
  ['https://example.org/1.png', 'Against the law.', desk.file.needsFile],
  [cid, ' ', desk.needsReason],
])('%s, %s: says what is missing', (file, reason, problem) => {
  render(<BlockFileForm />)
  say(desk.file.label, file)
  say(desk.file.reason, reason)
  press()
  expect(screen.getByText(problem)).toBeTruthy()
  expect(submitDecision).not.toHaveBeenCalled()
})

it('says that nothing has changed when nobody signs in', async () => {
  session.isSignedIn = false
  render(<BlockFileForm />)
  say(desk.file.label, cid)
  say(desk.file.reason, 'Against the law.')
  press()
  expect(await screen.findByText(desk.notSignedIn)).toBeTruthy()
  expect(Router.replace).not.toHaveBeenCalled()
})
