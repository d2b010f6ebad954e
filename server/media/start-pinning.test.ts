import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Services } from '@/server/services/services'
import { silentLog } from '@/tests/builders/local-chain'
import { buildPictureFile } from '@/tests/builders/media-files'
import { openTestServices } from '@/tests/builders/services'
import { testSender } from '@/tests/builders/session'
import { type RecordingServer, startRecordingServer } from '@/tests/harness/recording-server'
import { startPinning } from './start-pinning'
import { storeUpload } from './store-media'

let services: Services
let node: RecordingServer
beforeAll(async () => {
  services = await openTestServices()
  node = await startRecordingServer()
})
afterAll(async () => {
  await node.close()
  await services.db.close()
})

test('a file that the node does not take is tried again after a pause, and is pinned when it does', async () => {
  await storeUpload(services, new Blob([new Uint8Array(await buildPictureFile('png', 40, 30))]).stream(), testSender)
  const read = async () => {
    const [row] = await services.db.query<{
      cid: string
      is_pinned: boolean
      pin_tries: number
      waits: boolean | null
    }>(
      // A claim alone lasts 900 seconds.
      `select cid, pinned_at is not null as is_pinned, pin_tries,
         pin_due - extract(epoch from now()) between 60 and 600 as waits from media where held`,
    )
    return row
  }
  node.answer = (response) => response.writeHead(503).end()
  const pinning = startPinning({ services, log: silentLog, pin: { url: node.url }, pollMilliseconds: 10 })
  try {
    await vi.waitFor(async () => expect(await read()).toMatchObject({ is_pinned: false, pin_tries: 1, waits: true }))
    await vi.waitFor(() => expect(node.requests).toHaveLength(1))
    const cid = (await read())?.cid
    node.answer = (response) => response.end(JSON.stringify({ Hash: cid }))
    await services.db.query('update media set pin_due = 0')
    await vi.waitFor(async () => expect(await read()).toMatchObject({ is_pinned: true, pin_tries: 2 }))
  } finally {
    await pinning.stop()
  }
  expect(node.requests.map(({ method, target }) => `${method} ${target.split('?')[0]}`)).toEqual([
    ...['POST /api/v0/add', 'POST /api/v0/add'],
  ])
})
