import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { createSeededRandom, type Random } from '@/lib/base/random'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createTokenBucket } from '@/server/base/token-bucket'
import { testsOnPostgres } from './builders/open-test-database'
import { createShapes } from './harness/orders-shapes'
import { buildBody } from './harness/orders-verdict'
import { type OrderWorld, startOrderWorld } from './harness/orders-world'

const seed = Number(process.env.SEED ?? 20261120)
// Most of them are refused before any database is asked.
const bodyCount = process.env.SOAK ? 100_000 : testsOnPostgres ? 4_000 : 20_000
const atOnce = 50
const marker = 'canary-7f3a'

let world: OrderWorld
let api: Api

beforeAll(async () => {
  world = await startOrderWorld(2)
  const unlimited = createTokenBucket({ burst: 1e9, perSecond: 1e9 })
  const limits = createRateLimits({ orders: unlimited, makers: unlimited, book: unlimited })
  api = createApi(() => world.services, { limits })
}, 120_000)
afterAll(() => world?.stop())

test(`${bodyCount} malformed bodies: each is answered, none with a 5xx (SEED=${seed})`, {
  timeout: 1_200_000,
}, async () => {
  const random = createSeededRandom(seed)
  const templates: string[] = []
  for (const [shape, draw] of Object.entries(createShapes(world, random))) {
    for (let index = 0; index < 3; index++) templates.push(JSON.stringify(buildBody(await draw(shape))))
  }
  const counts: Record<string, number> = {}
  const faults: string[] = []
  let refused = 0
  const post = async (body: string) => {
    const headers = { 'content-type': 'application/json' }
    const request = new Request('http://market/api/v1/orders', { method: 'POST', body, headers })
    const response = await api(request, { ip: '127.0.0.1', requestId: 'fuzz' })
    const text = await response.text()
    if (response.status >= 400) refused += 1
    counts[response.status] = (counts[response.status] ?? 0) + 1
    const isError = response.status >= 400 && isClear(apiErrorSchema.safeParse(JSON.parse(text)).data)
    const isTaken = response.status === 200 || response.status === 201
    const isSafe = response.status < 500 && !text.includes(marker) && !text.includes('node_modules')
    if (!isSafe || !(isTaken || isError))
      faults.push(`${response.status} ${text.slice(0, 300)} for ${body.slice(0, 2000)}`)
  }
  // A few are spoilt where nobody looks, and are taken: they do not count.
  while (refused < bodyCount && faults.length < 5) {
    await Promise.all(Array.from({ length: atOnce }, () => post(spoil(pick(random, templates), random))))
  }
  console.log(`SEED=${seed}, answers:`, counts)
  expect(faults).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  // Still in its senses.
  const fresh = await createShapes(world, random)['listing ETH 721']('listing ETH 721')
  const response = await api(
    new Request('http://market/api/v1/orders', {
      ...{ method: 'POST', body: JSON.stringify(buildBody(fresh)), headers: { 'content-type': 'application/json' } },
    }),
    { ip: '127.0.0.1', requestId: 'fuzz' },
  )
  expect(response.status).toBe(201)
})

/** Each issue names its field, and says more than that something is wrong. */
function isClear(answer: z.infer<typeof apiErrorSchema> | undefined): boolean {
  return (
    answer?.error.issues?.every(({ path = '', message }) => /^\w+(\.\w+)*$/.test(path) && !/^invalid/i.test(message)) ??
    answer !== undefined
  )
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** One body that is wrong in one to three ways: as text, or as a tree. */
function spoil(template: string, random: Random): string {
  if (random() < 0.15) return spoilText(template, random)
  let body = JSON.parse(template) as Json
  const times = 1 + Math.floor(random() * 3)
  for (let time = 0; time < times; time++) body = spoilNode(body, random)
  const text = JSON.stringify(body) ?? 'undefined'
  return random() < 0.05 ? spoilText(text, random) : text
}

function spoilText(text: string, random: Random): string {
  const at = Math.floor(random() * text.length)
  const junk = pick(random, [
    '',
    '\0',
    '{',
    '}',
    '[',
    '"',
    ',',
    '\\ud800',
    '\ufeff',
    '1e999',
    '-',
    'NaN',
    '\u2028',
    '//',
  ])
  const ways = [
    () => text.slice(0, at),
    () => text.slice(0, at) + junk + text.slice(at),
    () => text.slice(0, at) + junk + text.slice(at + 1),
    () => text + text,
    () => '['.repeat(40) + text + ']'.repeat(40),
    () => text.replace('{', '{"__proto__":{"polluted":true},'),
    () => text.replace('"order":', `"order":{"${marker}":1},"order":`),
    () => ' '.repeat(70_000) + text,
  ]
  return pick(random, ways)()
}

/** Walks down to some node and puts something else there. */
function spoilNode(node: Json, random: Random): Json {
  if (node === null || typeof node !== 'object' || random() < 0.08) return drawValue(random, 3)
  if (Array.isArray(node)) {
    if (node.length === 0 || random() < 0.2)
      return pick(random, [() => [...node, ...node], () => [], () => [...node, drawValue(random, 2)]])()
    const index = Math.floor(random() * node.length)
    return node.with(index, spoilNode(node[index] as Json, random))
  }
  const keys = Object.keys(node)
  const key = pick(random, keys)
  if (key === undefined || random() < 0.05) return { ...node, [pick(random, oddKeys)]: drawValue(random, 2) }
  if (random() < 0.1) return Object.fromEntries(Object.entries(node).filter(([name]) => name !== key))
  return { ...node, [key]: spoilNode(node[key] as Json, random) }
}

const oddKeys = ['__proto__', 'constructor', 'prototype', 'toString', '', marker, '\0', 'ｏrder', 'length']
const oddValues: readonly Json[] = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 5, 6, 27, 255, 256, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e21, 1e308, -1e308],
  ...[
    '',
    '0',
    '1',
    '-1',
    '00',
    '0x',
    '0x0',
    '0X1',
    '1e3',
    '1.0',
    ' 1',
    '1 ',
    '+1',
    '٣',
    'NaN',
    'Infinity',
    'null',
    'true',
  ],
  ...[`${2n ** 256n - 1n}`, `${2n ** 256n}`, `${10n ** 77n}`, '9'.repeat(78), '9'.repeat(79), '9'.repeat(5_000)],
  ...[
    `0x${'f'.repeat(64)}`,
    `0x${'f'.repeat(65)}`,
    `0x${'0'.repeat(40)}`,
    `0x${'F'.repeat(40)}`,
    `0x${'a'.repeat(39)}`,
  ],
  ...[
    '\0',
    '\ud800',
    '\udc00x',
    '\u202e',
    '𝟙',
    '💥',
    marker,
    `${marker}\0`,
    'a'.repeat(300),
    '<script>',
    "' or 1=1 --",
  ],
  ...[
    `0x${'ab'.repeat(64)}`,
    `0x${'ab'.repeat(65)}`,
    `0x${'00'.repeat(99)}`,
    `0x${'ff'.repeat(836)}`,
    `0x${'6492'.repeat(16)}`,
  ],
  ...[`0x${'11'.repeat(9_000)}`, 'set', 'trait', 'collection'],
]

function drawValue(random: Random, depth: number): Json {
  const draw = random()
  if (depth > 0 && draw < 0.1)
    return Array.from({ length: Math.floor(random() * 4) }, () => drawValue(random, depth - 1))
  if (depth > 0 && draw < 0.2) return { [pick(random, oddKeys)]: drawValue(random, depth - 1) }
  if (draw < 0.25) return Math.floor(random() * 2 ** 40) - 2 ** 39
  if (draw < 0.27) return Array.from({ length: 150 }, () => 0)
  return pick(random, oddValues)
}

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)] as T
}
