// @vitest-environment jsdom

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MediaUpload } from '@/hooks/creation/useMediaUpload'
import { AppError } from '@/lib/base/errors/app-error'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enFileProblems } from '@/lib/i18n/generated/en/file-problems'
import { MediaDropzone } from './MediaDropzone'

const { file } = enCreation

afterEach(cleanup)

function show(error: AppError) {
  const nothing = () => undefined
  const upload = { state: { step: 'failed', error }, local: null, send: nothing, sendAgain: nothing, stop: nothing }
  const props = { name: 'media' as const, label: file.label, hint: file.hint, media: null, picturesOnly: false }
  render(<MediaDropzone {...props} upload={upload as MediaUpload} />)
}

test.each([
  ['unsupported_media_type', 'active_content'],
  ['rate_limited', 'quota_day'],
  ['unavailable', 'store_full'],
] as const)('says in the language of the page why the server rejected a file: %s, %s', async (code, issue) => {
  show(new AppError(code, 'In English.', { issues: [{ code: issue, message: 'In English.' }] }))
  const reason = enFileProblems[issue]
  expect(reason).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe(file.notStored({ reason: reason ?? '' }))
})

test('says an unknown reason as any other error', async () => {
  show(new AppError('timeout', 'In English.', { issues: [{ code: 'new_rule', message: 'In English.' }] }))
  expect((await screen.findByRole('alert')).textContent).toBe(file.notStored({ reason: enErrors.timeout }))
})
