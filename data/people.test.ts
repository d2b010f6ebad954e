import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deriveCreators } from '@/server/local/chain/accounts'
import { people } from './people'

test('there are twenty people, and the last four share two portraits', () => {
  expect(people).toHaveLength(20)
  const images = people.map(({ image }) => image)
  expect(new Set(images.slice(0, 16)).size).toBe(16)
  expect(images[16]).toBe(images[17])
  expect(images[18]).toBe(images[19])
  expect(new Set(images).size).toBe(18)
})

test('every portrait is there', () => {
  for (const { image } of people) expect(existsSync(`public${image}`), image).toBe(true)
})

test('each person has the wallet of the local chain that stands in the same place', () => {
  expect(people.map(({ address }) => address)).toEqual(deriveCreators().map(({ address }) => address))
})
