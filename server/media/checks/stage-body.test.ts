import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { computeCid } from '@/server/media/store/cid-builder'
import { buildWav } from '@/tests/builders/media-files'
import { stageBody } from './stage-body'

let incoming: string
beforeAll(async () => {
  incoming = await mkdtemp(join(tmpdir(), 'verdigris-stage-'))
})
afterAll(() => rm(incoming, { recursive: true }))

const wav = new Uint8Array(buildWav())

/** Gives the parts, so long apart, and then nothing more when it does not end. */
function give(parts: Uint8Array[], { pauseMs = 0, ends = true } = {}): ReadableStream<Uint8Array> {
  const left = [...parts]
  return new ReadableStream({
    async pull(controller) {
      const part = left.shift()
      if (part) {
        await new Promise((done) => setTimeout(done, pauseMs))
        controller.enqueue(part)
      } else if (ends) controller.close()
      else await new Promise(() => {})
    },
  })
}

test('a body is on the disk as it came, under the name of its content', async () => {
  const staged = await stageBody({ body: give([wav.slice(0, 3), wav.slice(3, 5_000), wav.slice(5_000)]), incoming })
  expect(staged).toMatchObject({ kind: 'wav', bytes: wav.length, cid: computeCid(wav) })
  expect(new Uint8Array(await readFile(staged.file))).toEqual(wav)
  await rm(staged.folder, { recursive: true })
})

test.each([
  ['falls silent', give([wav.slice(0, 100)], { ends: false }), { idleLimitMs: 60 }],
  [
    'comes in drops',
    give(Array(100).fill(wav.slice(0, 50)), { pauseMs: 20 }),
    { idleLimitMs: 1_000, timeLimitMs: 200 },
  ],
])('a body that %s is ended, and nothing of it stays', async (_, body, limits) => {
  await expect(stageBody({ body, incoming, ...limits })).rejects.toMatchObject({ code: 'timeout' })
  expect(await readdir(incoming)).toEqual([])
})
