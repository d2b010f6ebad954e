import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPatinas, patinaCount } from './list-patinas'

const decode = (uri: string) => uri.slice(uri.indexOf(',') + 1)
const patinas = listPatinas()

test('there are 300 of eight traits, no two alike, and the same ones each time', () => {
  expect(patinas).toHaveLength(patinaCount)
  expect(new Set(patinas.map(({ traits }) => Object.values(traits).join())).size).toBe(patinaCount)
  expect(Object.keys(patinas[0]?.traits ?? {})).toHaveLength(8)
  const hash = (list: typeof patinas) => createHash('sha256').update(JSON.stringify(list)).digest('hex')
  expect(hash(listPatinas())).toBe(hash(patinas))
})

test('a picture is at most 2,000 bytes, and each is another one', () => {
  const pictures = patinas.map(({ uri }) => decode((JSON.parse(decode(uri)) as { image: string }).image))
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThanOrEqual(2_000)
  expect(new Set(pictures).size).toBe(patinaCount)
})

test('rare values make a token rare', () => {
  const of = (name: 'Metal', value: string) => patinas.filter(({ traits }) => traits[name] === value)
  const mean = (list: typeof patinas) => list.reduce((sum, { rarity }) => sum + rarity, 0) / list.length
  expect(mean(of('Metal', 'Silver'))).toBeGreaterThan(mean(of('Metal', 'Copper')))
  expect(mean(patinas)).toBeGreaterThan(0.8)
  expect(mean(patinas)).toBeLessThan(1.3)
})
