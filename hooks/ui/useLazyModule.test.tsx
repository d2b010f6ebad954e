// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useLazyModule } from './useLazyModule'

it('loads nothing before it is wanted, and tries again at the next wish after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('code')
  const onFail = vi.fn()
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(wanted, load, onFail), {
    initialProps: { wanted: null as object | null },
  })
  expect(load).not.toHaveBeenCalled()
  rerender({ wanted: {} })
  await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1))
  expect(result.current).toBeNull()
  rerender({ wanted: {} })
  await waitFor(() => expect(result.current).toBe('code'))
  rerender({ wanted: {} })
  expect(load).toHaveBeenCalledTimes(2)
})
