import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { structureQueue } from '@/server/base/limits'
import { buildGif, buildGlb, buildPictureFile, svgText } from '@/tests/builders/media-files'
import { inspectFile } from './inspect-file'
import type { MediaKind } from './media-kinds'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-inspect-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function stage(bytes: Buffer | string, kind: MediaKind) {
  const file = join(folder, `original-${kind}`)
  await writeFile(file, bytes)
  return { file, folder, kind }
}

function createSender(caller: string, signal?: AbortSignal) {
  const charged: number[] = []
  let isUsedUp = false
  const budget = {
    assert() {
      if (isUsedUp) throw new Error('Used up.')
    },
    charge: (seconds: number) => charged.push(seconds),
  }
  const exhaust = () => {
    isUsedUp = true
  }
  return { sender: { caller, budget, signal }, charged, exhaust }
}

test('a check is charged to its caller, also when the file is refused', async () => {
  const { sender, charged } = createSender('one')
  await inspectFile(await stage(buildGlb(), 'glb'), sender)
  await expect(inspectFile(await stage(buildGif(3_000), 'gif'), sender)).rejects.toMatchObject({
    issues: [{ code: 'too_many_frames' }],
  })
  expect(charged).toHaveLength(2)
  for (const seconds of charged) expect(seconds).toBeGreaterThan(0)
})

test('callers take turns for checks, whose budget is looked at in each turn', async () => {
  const staged = await stage(buildGlb(), 'glb')
  const { sender, charged, exhaust } = createSender('many')
  const order: string[] = []
  const sent = Array.from({ length: structureQueue.mostWaitingPerKey + 3 }, () =>
    inspectFile(staged, sender).then(
      () => order.push('many'),
      (error) => {
        order.push(error.code ?? 'refused')
      },
    ),
  )
  const other = createSender('other')
  await inspectFile(staged, other.sender).then(() => order.push('other'))
  exhaust()
  await Promise.all(sent)
  expect(order.slice(0, 5)).toEqual(['unavailable', 'unavailable', 'many', 'many', 'other'])
  expect(order.slice(5).filter((what) => what === 'refused').length).toBeGreaterThan(5)
  expect(charged.length).toBeLessThan(6)
})

test('of a caller who has left nothing more is checked or drawn, and the time of its drawing is charged', async () => {
  const abort = new AbortController()
  const { sender, charged } = createSender('leaves', abort.signal)
  const noise = '<rect width="100%" height="100%" filter="url(#f)"/>'
  const slow = svgText.replace(
    '<rect class="a"',
    `<filter id="f"><feTurbulence numOctaves="9" baseFrequency="0.01"/></filter>${noise.repeat(1000)}<rect class="a"`,
  )
  const drawing = inspectFile(await stage(slow, 'svg'), sender)
  const refused = expect(drawing).rejects.toMatchObject({ code: 'bad_request' })
  while (charged.length === 0) await new Promise(setImmediate)
  abort.abort()
  await refused
  expect(charged).toHaveLength(2)
  expect(charged[1], 'it would have taken all of its 4 s').toBeLessThan(4)
  await expect(inspectFile(await stage(await buildPictureFile('png'), 'png'), sender)).rejects.toMatchObject({
    code: 'bad_request',
  })
  expect(charged).toHaveLength(2)
})
