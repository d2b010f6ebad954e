import { expect, test } from 'vitest'
import { hasRequestDeadline, withRequestDeadline } from './request-deadline'

test('haste ends with the item that somebody waits for, in what it leaves behind too', async () => {
  let leave = () => {}
  const answered = new Promise<void>((resolve) => {
    leave = resolve
  })
  const left: Promise<boolean>[] = []
  expect(hasRequestDeadline()).toBe(false)
  await withRequestDeadline(async () => {
    expect(hasRequestDeadline()).toBe(true)
    left.push(answered.then(hasRequestDeadline))
    await expect(withRequestDeadline(() => Promise.reject(new Error('inner')))).rejects.toThrow('inner')
    expect(hasRequestDeadline()).toBe(true)
  })
  leave()
  expect(await Promise.all(left)).toEqual([false])
})
