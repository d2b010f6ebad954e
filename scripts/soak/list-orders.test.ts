import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listen } from '@/server/http/listen'
import { buildHash } from '@/tests/builders/rows'
import { findDoubled } from './find-doubled'
import { listOrders } from './list-orders'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** A market that lists orders of these numbers, a page each; beyond them it is away. */
async function serve(pages: readonly (readonly number[])[], mostPages = pages.length) {
  const server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '', 'http://market').searchParams.get('cursor'))
    const orders = (pages[page] ?? []).map((number) => ({ hash: buildHash(number) }))
    const next = page + 1 < pages.length ? String(page + 1) : null
    response.writeHead(page < mostPages ? 200 : 503).end(JSON.stringify({ orders, next }))
  })
  const port = await listen(server, 0, '127.0.0.1')
  cleanUps.push(async () => server.close())
  return [`http://127.0.0.1:${port}`]
}

test('an order that stands on two pages is there twice', async () => {
  const listed = await listOrders(await serve([[1, 2], [3, 2], [4]]))
  expect(listed).toHaveLength(5)
  expect(findDoubled(listed)).toEqual([buildHash(2)])
  expect(findDoubled(await listOrders(await serve([[1, 2], [3]])))).toEqual([])
})

test('a list that can not be read to its end is none', async () => {
  await expect(listOrders(await serve([[1], [2]], 1))).rejects.toThrow('503')
})
