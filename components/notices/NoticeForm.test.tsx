// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitNotice } from '@/lib/api/client/moderation'
import { noticeKinds } from '@/lib/api/schemas/notice'
import { AppError } from '@/lib/base/errors/app-error'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enNotices } from '@/lib/i18n/generated/en/notices'
import { NoticeForm } from './NoticeForm'

const { fields, problems } = enNotices
vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({ run: () => Promise.reject(new Error('A notice needs no session.')) }),
}))
vi.mock('@/lib/api/client/moderation', () => ({ submitNotice: vi.fn() }))
const assign = vi.fn()

beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal('location', { ...window.location, assign })
  render(<NoticeForm url="/item/1/0x12/7" kinds={noticeKinds} reasonsLimit={3_000} />)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = () => fireEvent.click(screen.getByRole('button', { name: enNotices.send }))
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const choose = () => fireEvent.click(screen.getByRole('radio', { name: enNotices.kinds.copyright }))

it('sends what was entered without a session, and opens the receipt by its secret', async () => {
  vi.mocked(submitNotice).mockResolvedValue({ notice: {} as never, secret: 'abc' })
  choose()
  type(fields.reasons, 'It is a copy.')
  type(fields.name, 'Ana Ferro')
  fireEvent.click(screen.getByRole('checkbox', { name: enNotices.goodFaith }))
  press()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/legal/notice?id=abc'), 10_000)
  expect(submitNotice).toHaveBeenCalledExactlyOnceWith({
    ...{ kind: 'copyright', url: '/item/1/0x12/7', reasons: 'It is a copy.', original: '', name: 'Ana Ferro' },
    ...{ email: '', contact: '', isGoodFaith: true, isAuthorized: false },
  })
})

const refuse = (issues: { code: string; path: string; message: string }[]) =>
  vi.mocked(submitNotice).mockRejectedValue(new AppError('bad_request', 'Incomplete.', { issues }))
const readProblems = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent) ?? []

it('shows every problem at once, each beside its field, and leads to the first', async () => {
  const names = ['kind invalid_value', 'url unknown_address', 'reasons missing', 'original text_too_long']
  const more = ['name missing', 'email invalid_email', 'isGoodFaith not_confirmed', 'isAuthorized not_confirmed']
  refuse(
    [...names, ...more].map((line) => {
      const [path = '', code = ''] = line.split(' ')
      return { path, code, message: 'No.' }
    }),
  )
  type(fields.contact, 'Quay 4')
  press()
  const kind = await screen.findByRole('radiogroup', { name: enNotices.kind })
  await vi.waitFor(() => expect(kind.getAttribute('aria-invalid')).toBe('true'), 10_000)
  expect(vi.mocked(submitNotice).mock.calls[0]?.[0].kind).toBeUndefined()
  expect(readProblems(kind)).toEqual([enNotices.needsKind])
  for (const [field, problem] of [
    [fields.url, problems.unknown_address],
    [fields.reasons, problems.missing],
    [fields.original, problems.text_too_long],
    [fields.name, problems.missing],
    [fields.email, problems.invalid_email],
  ] as const) {
    const input = screen.getByRole('textbox', { name: field })
    expect([field, input.getAttribute('aria-invalid')]).toEqual([field, 'true'])
    expect(readProblems(input)[0]).toBe(problem)
  }
  for (const statement of [enNotices.goodFaith, enNotices.authorized]) {
    const box = screen.getByRole('checkbox', { name: statement })
    expect([box.getAttribute('aria-invalid'), ...readProblems(box)]).toEqual(['true', problems.not_confirmed])
  }
  const contact = screen.getByRole('textbox', { name: fields.contact }) as HTMLInputElement
  expect([contact.getAttribute('aria-invalid'), contact.value]).toEqual(['false', 'Quay 4'])
  expect(screen.getAllByRole('alert')).toHaveLength(8)
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]), 10_000)
})

it('leads to the first invalid field again with each try, and forgets what is mended', async () => {
  refuse([
    { code: 'missing', path: 'email', message: 'No.' },
    { code: 'missing', path: 'reasons', message: 'No.' },
  ])
  choose()
  press()
  const reasons = screen.getByRole('textbox', { name: fields.reasons })
  await vi.waitFor(() => expect(document.activeElement).toBe(reasons), 10_000)
  refuse([{ code: 'missing', path: 'email', message: 'No.' }])
  press()
  const email = screen.getByRole('textbox', { name: fields.email })
  await vi.waitFor(() => expect(document.activeElement).toBe(email), 10_000)
  expect(reasons.getAttribute('aria-invalid')).toBe('false')
})

it('a failure of another kind is told below the fields', async () => {
  vi.mocked(submitNotice).mockRejectedValue(new AppError('rate_limited', 'Later.'))
  choose()
  press()
  expect((await screen.findByRole('alert')).textContent).toBe(enErrors.rate_limited)
  expect(document.querySelector('[aria-invalid=true]')).toBeNull()
})
