import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { categories } from '@/lib/api/schemas/categories'
import { categorySchema, pictureSchema } from '@/lib/api/schemas/item'
import { createSeededRandom } from '@/lib/base/random'
import { demoItems } from './items'
import { createDemoNfts } from './nfts'
import { people } from './people'
import { pictures } from './pictures'

const nowMs = Date.parse('2026-11-20T12:00:00Z')

test('fifteen works, ids 1 to 15, in all six categories', () => {
  expect(demoItems.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => String(index + 1)))
  expect(new Set(demoItems.map(({ category }) => categorySchema.parse(category)))).toEqual(new Set(categories))
})

test('each work is by one of the people and has words for those who cannot see it', () => {
  for (const { creator, description, alt } of demoItems) {
    expect(people.map(({ name }) => name)).toContain(creator)
    expect(description.length).toBeGreaterThan(60)
    expect(alt.length).toBeGreaterThan(20)
  }
})

test('each picture is there in its sizes, and its record passes the schema of live data', () => {
  for (const { slug } of demoItems) {
    const { src, blurDataURL, sources, ...size } = pictures[slug]
    expect(() => pictureSchema.parse({ ...size, blurDataUrl: blurDataURL, sources })).not.toThrow()
    for (const url of [src, ...sources.map((source) => source.url)]) expect(existsSync(`public${url}`), url).toBe(true)
  }
})

test('the list is drawn and shuffled: the same for the same seed, another for another', () => {
  const [first, again, other] = [7, 7, 8].map((seed) => createDemoNfts(createSeededRandom(seed), nowMs))
  expect(first).toEqual(again)
  expect(first?.map(({ id }) => id)).not.toEqual(other?.map(({ id }) => id))
  expect(first?.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual(demoItems.map(({ id }) => Number(id)))
  for (const { price, endTime } of first ?? []) {
    expect(Number(price)).toBeGreaterThanOrEqual(0.01)
    expect(Number(price)).toBeLessThanOrEqual(5)
    expect(endTime).toBeGreaterThanOrEqual(nowMs)
    expect(endTime).toBeLessThanOrEqual(nowMs + 432_000_000)
  }
})
