import { expect, test } from 'vitest'
import { shareCardQueue } from '@/server/base/limits'
import { renderShareCard } from './render-share-card'
import { createShareCache } from './share-cache'

const card = { name: '', by: '', price: '', pictures: [], isAccount: false }

function open(maxPictures: number, bytes = 1) {
  const rendered: number[] = []
  let now = 0
  const get = createShareCache({
    maxPictures,
    nowMs: () => now,
    draw: async () => {
      rendered.push(now)
      return Buffer.alloc(bytes)
    },
  })
  return {
    rendered,
    ask: (tag: string) => get({} as never, tag, card, '192.0.2.1'),
    pass: (ms: number) => (now += ms),
  }
}

test('who asks at once, and within the hour, gets what was drawn once', async () => {
  const { rendered, ask, pass } = open(10)
  await Promise.all([ask('a'), ask('a')])
  pass(59 * 60_000)
  await ask('a')
  expect(rendered).toHaveLength(1)
  pass(2 * 60_000)
  await ask('a')
  expect(rendered).toHaveLength(2)
})

test.each([
  ['number', 2, 1],
  ['bytes', 100, 10_000_000],
])('is bounded in %s: what was asked for longest ago goes first', async (_, maxPictures, bytes) => {
  const { rendered, ask } = open(maxPictures, bytes)
  for (const tag of ['a', 'b', 'a', 'c', 'a']) await ask(tag)
  expect(rendered).toHaveLength(3)
  await ask('b')
  expect(rendered).toHaveLength(4)
})

test('what could not be drawn is tried again', async () => {
  let tries = 0
  const get = createShareCache({
    draw: async () => (++tries === 1 ? Promise.reject(new Error('no')) : Buffer.alloc(1)),
  })
  const ask = () => get({} as never, 'a', card, '192.0.2.1')
  await expect(ask()).rejects.toThrow('no')
  expect(await ask()).toHaveLength(1)
})

test('a caller who has many drawn waits behind other callers, and is refused what is too much', async () => {
  const services = { media: { origin: 'http://media.example', store: {} } } as Parameters<typeof renderShareCard>[0]
  const order: string[] = []
  const draw = (caller: string) =>
    renderShareCard(services, { ...card, name: 'A card' }, caller).then(() => order.push(caller))
  const { atOncePerKey, mostWaitingPerKey } = shareCardQueue
  const many = Array.from({ length: atOncePerKey + mostWaitingPerKey }, () => draw('192.0.2.1'))
  await expect(draw('192.0.2.1')).rejects.toMatchObject({ code: 'unavailable' })
  await draw('192.0.2.2')
  expect(order.length).toBeLessThanOrEqual(3)
  await Promise.all(many)
}, 60_000)
