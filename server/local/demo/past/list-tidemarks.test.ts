import { expect, test } from 'vitest'
import { listTidemarks } from './list-tidemarks'

const decode = (uri: string) => uri.slice(uri.indexOf(',') + 1)

test('the editions have 12 to 60 copies, and each a name, three attributes and a small picture of its own', () => {
  const tokens = listTidemarks()
  expect(tokens.map(({ copies }) => copies)).toEqual([60, 40, 25, 12])
  expect(listTidemarks()).toEqual(tokens)
  const documents = tokens.map(
    ({ uri }) => JSON.parse(decode(uri)) as Record<'name' | 'image', string> & { attributes: object[] },
  )
  expect(new Set(documents.map(({ name }) => name)).size).toBe(tokens.length)
  const pictures = documents.map(({ image }) => decode(image))
  expect(new Set(pictures).size).toBe(tokens.length)
  expect(Math.max(...pictures.map(({ length }) => length))).toBeLessThanOrEqual(6_000)
  for (const { attributes } of documents) expect(attributes).toHaveLength(3)
})
