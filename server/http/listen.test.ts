import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { closeServer } from './close-server'
import { listen } from './listen'

const build = () => createServer((_, response) => response.end('here'))

test('a connection may rest longer than a proxy lets it', async () => {
  const server = build()
  const port = await listen(server, 0, '127.0.0.1')
  const response = await fetch(`http://127.0.0.1:${port}`)
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
  expect(await response.text()).toBe('here')
  await closeServer(server, 100)
})

test('a port that is taken is said', async () => {
  const [server, other] = [build(), build()]
  const port = await listen(server, 0, '127.0.0.1')
  await expect(listen(other, port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await closeServer(server, 100)
})
