// @vitest-environment jsdom

import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { submitNotice } from '@/lib/api/client/moderation'
import { noticeKinds } from '@/lib/api/schemas/notice'
import { AppError } from '@/lib/base/errors/app-error'
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

it('asks for the kind before anything is sent', () => {
  press()
  expect(screen.getByRole('alert').textContent).toBe(enNotices.needsKind)
  expect(submitNotice).not.toHaveBeenCalled()
})

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

it.each([
  ['url', 'unknown_address', `${fields.url}: ${problems.unknown_address}`],
  ['email', 'missing', `${fields.email}: ${problems.missing}`],
  ['isGoodFaith', 'not_confirmed', `${problems.not_confirmed} ${enNotices.goodFaith}`],
  ['isAuthorized', 'not_confirmed', `${problems.not_confirmed} ${enNotices.authorized}`],
])('names the field that the server refuses: %s', async (path, code, text) => {
  vi.mocked(submitNotice).mockRejectedValue(
    new AppError('bad_request', '', { issues: [{ code, path, message: 'No.' }] }),
  )
  choose()
  type(fields.reasons, 'It is a copy.')
  press()
  expect((await screen.findByRole('alert')).textContent).toBe(text)
  expect((screen.getByRole('textbox', { name: fields.reasons }) as HTMLTextAreaElement).value).toBe('It is a copy.')
})
