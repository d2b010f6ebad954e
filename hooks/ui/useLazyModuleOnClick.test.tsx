// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { useLazyModuleOnClick } from './useLazyModuleOnClick'

it('says that what was pressed for did not come, until the next press, which tries again', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('code')
  const { result } = renderHook(() => {
    const [isOpen, setOpen] = useState(false)
    return { isOpen, press: () => setOpen(true), ...useLazyModuleOnClick(isOpen, load, () => setOpen(false)) }
  })
  expect(result.current.isFailed).toBe(false)
  act(() => result.current.press())
  await waitFor(() => expect(result.current.isFailed).toBe(true))
  expect(result.current.isOpen).toBe(false)
  act(() => result.current.press())
  expect(result.current.isFailed).toBe(false)
  await waitFor(() => expect(result.current.code).toBe('code'))
  expect(load).toHaveBeenCalledTimes(2)
})
