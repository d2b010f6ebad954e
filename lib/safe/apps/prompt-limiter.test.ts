import { beforeEach, expect, it } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { HostRefusal, permissionsRejected } from './host-refusal'
import { createPromptLimiter } from './prompt-limiter'

let timeMs = 0
const refuse = () => Promise.reject(new AppError('user_rejected', 'The owner rejected the request.'))

beforeEach(() => {
  timeMs = 0
})

const createGate = () => createPromptLimiter(() => timeMs)

it('passes on what people answer, and a refusal in Safe{Wallet}’s words', async () => {
  const gate = createGate()
  expect(await gate.pass(() => 'signed')).toBe('signed')
  await expect(gate.pass(refuse)).rejects.toEqual(new HostRefusal('Transaction was rejected'))
  await expect(gate.pass(() => Promise.reject({ code: 4001, message: 'User rejected' }))).rejects.toThrow(HostRefusal)
  await expect(gate.pass(() => Promise.reject(permissionsRejected()))).rejects.toThrow('Permissions were rejected')
})

it('shuts at the third refusal in a short time, and opens when people say so', async () => {
  const gate = createGate()
  for (const isShut of [false, false, true]) {
    await gate.pass(refuse).catch(() => {})
    expect(gate.isShut.getState()).toBe(isShut)
  }
  let asked = 0
  await expect(gate.pass(() => asked++)).rejects.toThrow('Transaction was rejected')
  expect(asked).toBe(0)
  gate.reopen()
  expect(await gate.pass(() => ++asked)).toBe(1)
})

it('stays open for who refuses now and then, for who agrees in between, and for faults', async () => {
  const gate = createGate()
  for (let time = 0; time < 5; time++) {
    timeMs += 10_000
    await gate.pass(refuse).catch(() => {})
  }
  expect(gate.isShut.getState()).toBe(false)
  const other = createGate()
  for (const run of [refuse, refuse, () => Promise.resolve('yes'), refuse, refuse])
    await other.pass(run).catch(() => {})
  expect(other.isShut.getState()).toBe(false)
  const faulty = createGate()
  for (let time = 0; time < 5; time++) {
    await expect(faulty.pass(() => Promise.reject(new Error('The gateway is away')))).rejects.toThrow('away')
  }
  expect(faulty.isShut.getState()).toBe(false)
})

it('holds ten questions at most', async () => {
  const gate = createGate()
  const ends: (() => void)[] = []
  const all = Array.from({ length: 1_000 }, () =>
    gate.pass(() => new Promise<string>((resolve) => ends.push(() => resolve('answered')))).catch(() => 'refused'),
  )
  expect(ends).toHaveLength(10)
  for (const end of ends) end()
  expect((await Promise.all(all)).filter((one) => one === 'answered')).toHaveLength(10)
  expect(await gate.pass(() => 'the next')).toBe('the next')
})

it('what goes with its page is one refusal, and an app that goes round in it is shut out', async () => {
  const gate = createGate()
  for (const isShut of [false, false, true]) {
    const rejects: ((reason: Error) => void)[] = []
    const all = Array.from({ length: 3 }, () =>
      gate.pass(() => new Promise((_, reject) => rejects.push(reject))).catch(() => {}),
    )
    gate.turnPage()
    for (const reject of rejects) reject(new AppError('user_rejected', 'The owner rejected the request.'))
    await Promise.all(all)
    expect(gate.isShut.getState()).toBe(isShut)
  }
  const other = createGate()
  for (let time = 0; time < 5; time++) other.turnPage()
  expect(other.isShut.getState(), 'a page that asks nothing').toBe(false)
})

it('what was being prepared when the gate shut, or the page went, is not to be asked any more', async () => {
  const gate = createGate()
  const begin = () => {
    let isHeard = () => false
    void gate.pass((asker) => {
      isHeard = asker.isHeard
      return new Promise(() => {})
    })
    return () => isHeard()
  }
  const first = begin()
  expect(first()).toBe(true)
  gate.turnPage()
  expect(first()).toBe(false)
  const second = begin()
  for (let time = 0; time < 3; time++) await gate.pass(refuse).catch(() => {})
  expect(second()).toBe(false)
})
