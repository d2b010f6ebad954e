// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useLazyModule } from './useLazyModule'

const failOnce = () => vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('code')

it('loads nothing before it is wanted, and tries again at the next wish after a failure', async () => {
  const load = failOnce()
  const onFail = vi.fn()
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(wanted, load, { onFail }), {
    initialProps: { wanted: null as object | null },
  })
  expect(load).not.toHaveBeenCalled()
  rerender({ wanted: {} })
  await waitFor(() => expect(onFail).toHaveBeenCalledTimes(1))
  expect(result.current.module).toBeNull()
  rerender({ wanted: {} })
  await waitFor(() => expect(result.current.module).toBe('code'))
  rerender({ wanted: {} })
  expect(load).toHaveBeenCalledTimes(2)
})

it('says that what was pressed for did not come, until the next press, which tries again', async () => {
  const load = failOnce()
  const { result } = renderHook(() => {
    const [isOpen, setOpen] = useState(false)
    return {
      isOpen,
      press: () => setOpen(true),
      ...useLazyModule(isOpen, load, { onFail: () => setOpen(false) }),
    }
  })
  expect(result.current.isFailed).toBe(false)
  act(() => result.current.press())
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  expect(result.current.isOpen).toBe(false)
  act(() => result.current.press())
  expect(result.current.isFailed).toBe(false)
  await waitFor(() => expect(result.current.module).toBe('code'))
  expect(load).toHaveBeenCalledTimes(2)
})

it('stays failed while the same is wanted, until a retry', async () => {
  const load = failOnce()
  const { result, rerender } = renderHook(() => useLazyModule(true, load))
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  rerender()
  expect(load).toHaveBeenCalledTimes(1)
  act(() => result.current.retry())
  expect(result.current.isFailed).toBe(false)
  await waitFor(() => expect(result.current.module).toBe('code'))
  expect(result.current.isFailed).toBe(false)
  expect(load).toHaveBeenCalledTimes(2)
})

it('ignores a failure of what is no longer wanted', async () => {
  const load = failOnce()
  const onFail = vi.fn()
  const { result, rerender } = renderHook(({ wanted }) => useLazyModule(wanted, load, { onFail }), {
    initialProps: { wanted: true },
  })
  rerender({ wanted: false })
  await act(async () => {})
  expect(onFail).not.toHaveBeenCalled()
  expect(result.current.isFailed).toBe(false)
  rerender({ wanted: true })
  await waitFor(() => expect(result.current.module).toBe('code'))
})
