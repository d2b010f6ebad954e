// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { whenScrolled } from './when-scrolled'

afterEach(() => vi.unstubAllGlobals())

test('waits for the first scroll', async () => {
  const come = vi.fn()
  const scrolled = whenScrolled().then(come)
  await Promise.resolve()
  expect(come).not.toHaveBeenCalled()
  dispatchEvent(new Event('scroll'))
  await scrolled
  expect(come).toHaveBeenCalledOnce()
})

test('waits for nothing where the page came back at the place it was left, or was scrolled before its code came', async () => {
  vi.stubGlobal('scrollY', 300)
  await whenScrolled()
})
