import { expect, it, vi } from 'vitest'
import { handInOnce, isHandedIn } from './hand-in-once'

const build = (digit: string) => `0x${digit.repeat(64)}` as const

it('is handed in once, whoever asks meanwhile and afterwards', async () => {
  const hash = build('1')
  let answer = () => {}
  const submit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve
      }),
  )
  const both = Promise.all([handInOnce(hash, submit), handInOnce(hash, submit)])
  expect(isHandedIn(hash)).toBe(false)
  answer()
  await both
  await handInOnce(hash, submit)
  expect(submit).toHaveBeenCalledTimes(1)
  expect(isHandedIn(hash)).toBe(true)
})

it('what was not taken may be tried again', async () => {
  const hash = build('2')
  const submit = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Away.')).mockResolvedValueOnce()
  await expect(handInOnce(hash, submit)).rejects.toThrow('Away.')
  expect(isHandedIn(hash)).toBe(false)
  await handInOnce(hash, submit)
  expect(isHandedIn(hash)).toBe(true)
})
