import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { findFreePort } from '@/server/local/chain/find-free-port'
import { closeServer } from './close-server'
import { listen } from './listen'
import { startMediaHttp } from './start-media-http'

const HOST = '127.0.0.1'
const start = (env: Partial<Parameters<typeof startMediaHttp>[0]>) =>
  startMediaHttp({ HOST, PORT: 0, MEDIA_PORT: undefined, MEDIA_ORIGIN: undefined, ...env }, () => [])

test('a port behind PORT that is taken is another one, or an error where a proxy leads to it', async () => {
  const other = createServer()
  const PORT = (await listen(other, 0, HOST)) - 1
  const media = await start({ PORT })
  expect(media.port).not.toBe(PORT + 1)
  await media.close()
  const taken = `${HOST}:${PORT + 1} is in use. Set MEDIA_PORT to another port.`
  const refusal = { code: 'configuration', message: taken }
  await expect(start({ PORT, MEDIA_ORIGIN: 'https://media.example' })).rejects.toMatchObject(refusal)
  await expect(start({ MEDIA_PORT: PORT + 1 })).rejects.toMatchObject(refusal)
  await closeServer(other, 0)
})

test('a HOST that is not of this machine is named', async () => {
  const MEDIA_PORT = await findFreePort(0)
  for (const env of [{ MEDIA_PORT }, {}])
    await expect(start({ ...env, HOST: '192.0.2.1' })).rejects.toMatchObject({
      ...{ code: 'configuration', message: 'HOST 192.0.2.1 is not an address of this machine (EADDRNOTAVAIL).' },
    })
})
