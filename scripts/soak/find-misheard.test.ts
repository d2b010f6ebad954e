import { expect, test } from 'vitest'
import { findMisheard } from './find-misheard'

/** An event each half second, read at once; for ten seconds the outbox could not be read. */
const ids = Array.from({ length: 60 }, (_, index) => index + 1)
const readAtMs = ids.map((id) => id * 500 + (id > 30 ? 10_000 : 0))
const outbox = { ids, readAtMs, newestIds: ids }

test.each([
  ['heard all', { after: 2, last: 25, count: 23, leftMs: 12_500 }],
  ['left before the newest came', { after: 2, last: 15, count: 13, leftMs: 12_500 }],
  ['left before any was due', { after: 15, last: 15, count: 0, leftMs: 12_500 }],
  ['left when the outbox was away', { after: 2, last: 20, count: 18, leftMs: 25_000 }],
  ['was ended after the first', { after: 2, last: 3, count: 1, leftMs: null }],
])('a stream that %s misheard nothing', (_, session) => {
  expect(findMisheard([session], outbox)).toEqual([])
})

test.each([
  ['missed one in between', { after: 2, last: 25, count: 22, leftMs: 12_500 }],
  ['made one up', { after: 2, last: 25, count: 24, leftMs: 12_500 }],
  ['was ended, and had missed one', { after: 2, last: 5, count: 2, leftMs: null }],
  ['fell silent after its first', { after: 2, last: 3, count: 1, leftMs: 12_500 }],
  ['told of nothing', { after: 2, last: 2, count: 0, leftMs: 12_500 }],
  ['did not say where it stands', { after: Number.NaN, last: Number.NaN, count: 0, leftMs: 12_500 }],
  ['stayed silent when the outbox was back', { after: 2, last: 20, count: 18, leftMs: 32_500 }],
])('a stream that %s is found', (_, session) => {
  expect(findMisheard([session], outbox)).toEqual([session])
})
