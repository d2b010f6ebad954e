import { expect, test } from 'vitest'
import { createTokenBucket } from './token-bucket'

function createClock() {
  let now = 0
  return { nowMs: () => now, pass: (ms: number) => (now += ms) }
}

test('a burst is allowed, then the steady rate', () => {
  const clock = createClock()
  const bucket = createTokenBucket({ burst: 3, perSecond: 1, nowMs: clock.nowMs })
  expect([1, 2, 3, 4].map(() => bucket.take('a').allowed)).toEqual([true, true, true, false])
  expect(bucket.take('a')).toEqual({ allowed: false, retryAfterSeconds: 1 })
  clock.pass(1000)
  expect(bucket.take('a').allowed).toBe(true)
  expect(bucket.take('a').allowed).toBe(false)
})

test('each key has its own', () => {
  const bucket = createTokenBucket({ burst: 1, perSecond: 1 })
  expect(bucket.take('a').allowed).toBe(true)
  expect(bucket.take('b').allowed).toBe(true)
})

test('a dear call is refused whole, and says how long to wait', () => {
  const clock = createClock()
  const bucket = createTokenBucket({ burst: 50, perSecond: 10, nowMs: clock.nowMs })
  bucket.take('a', 40)
  expect(bucket.take('a', 30)).toEqual({ allowed: false, retryAfterSeconds: 2 })
  expect(bucket.take('a', 10).allowed).toBe(true)
})

test('it remembers only so many, and forgets the quietest', () => {
  const bucket = createTokenBucket({ burst: 1, perSecond: 0.001, maxKeys: 2 })
  bucket.take('a')
  bucket.take('b')
  bucket.take('a')
  bucket.take('c')
  expect(bucket.take('a').allowed).toBe(false)
  expect(bucket.take('b').allowed).toBe(true)
})

test('who has all of it again is forgotten, and who has not is remembered', () => {
  const clock = createClock()
  const bucket = createTokenBucket({ burst: 2, perSecond: 1, nowMs: clock.nowMs })
  for (const key of ['a', 'b', 'c']) bucket.take(key)
  clock.pass(500)
  bucket.take('d', 2)
  expect(bucket.size).toBe(4)
  clock.pass(500)
  bucket.take('d')
  expect(bucket.size).toBe(1)
  expect(bucket.take('d').allowed).toBe(false)
  expect(bucket.take('a', 2).allowed).toBe(true)
})

test('what is charged afterwards is owed, and refuses even nothing until it is made good', () => {
  const clock = createClock()
  const bucket = createTokenBucket({ burst: 7, perSecond: 0.5, nowMs: clock.nowMs })
  bucket.charge?.('a', 4)
  expect(bucket.take('a', 0).allowed).toBe(true)
  bucket.charge?.('a', 4)
  expect(bucket.take('a', 0)).toEqual({ allowed: false, retryAfterSeconds: 2 })
  expect(bucket.take('b', 0).allowed).toBe(true)
  clock.pass(2_000)
  expect(bucket.take('a', 0).allowed).toBe(true)
})
