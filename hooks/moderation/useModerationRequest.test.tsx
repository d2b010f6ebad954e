// @vitest-environment jsdom

import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { useModerationRequest } from './useModerationRequest'

vi.mock('@/hooks/session/useSession', () => ({
  useSession: () => ({ run: async (action: () => Promise<unknown>) => ({ value: await action() }) }),
}))
vi.mock('@/lib/api/client/moderation', () => ({}))
vi.mock('@/lib/moderation/explain-request-failure', () => {
  throw new Error('Loading chunk failed')
})

it('sends nothing where the code that could explain a failure does not load, and says so', async () => {
  const { result } = renderHook(() => useModerationRequest())
  const send = vi.fn()
  act(() => void result.current.submit({ send, onTaken: vi.fn(), notSignedIn: '' }))
  await waitFor(() => expect(result.current.problem).toBe(enCommon.partFailed))
  expect(result.current.isSending).toBe(false)
  expect(send).not.toHaveBeenCalled()
})
