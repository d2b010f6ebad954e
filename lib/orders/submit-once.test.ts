import { expect, it, vi } from 'vitest'
import { isSubmitted, submitOnce } from './submit-once'

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
  const both = Promise.all([submitOnce(hash, submit), submitOnce(hash, submit)])
  expect(isSubmitted(hash)).toBe(false)
  answer()
  await both
  await submitOnce(hash, submit)
  expect(submit).toHaveBeenCalledTimes(1)
  expect(isSubmitted(hash)).toBe(true)
})

it('what was not taken may be tried again', async () => {
  const hash = build('2')
  const submit = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Away.')).mockResolvedValueOnce()
  await expect(submitOnce(hash, submit)).rejects.toThrow('Away.')
  expect(isSubmitted(hash)).toBe(false)
  await submitOnce(hash, submit)
  expect(isSubmitted(hash)).toBe(true)
})
