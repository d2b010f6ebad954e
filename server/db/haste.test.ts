import { expect, test } from 'vitest'
import { inHaste, isInHaste } from './haste'

test('haste ends with the work that somebody waits for, in what it leaves behind too', async () => {
  let leave = () => {}
  const answered = new Promise<void>((resolve) => {
    leave = resolve
  })
  const left: Promise<boolean>[] = []
  expect(isInHaste()).toBe(false)
  await inHaste(async () => {
    expect(isInHaste()).toBe(true)
    left.push(answered.then(isInHaste))
    await expect(inHaste(() => Promise.reject(new Error('inner')))).rejects.toThrow('inner')
    expect(isInHaste()).toBe(true)
  })
  leave()
  expect(await Promise.all(left)).toEqual([false])
})
