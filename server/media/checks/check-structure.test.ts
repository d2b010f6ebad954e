import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { structureLimits } from '@/server/base/limits'
import { buildGif, buildGlb, buildMovingFile, svgText } from '@/tests/builders/media-files'
import { checkStructure } from './check-structure'
import { openFileView } from './file-view'
import type { MediaKind } from './media-kinds'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-structure-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function check(bytes: Buffer, kind: MediaKind, signal?: AbortSignal) {
  const file = join(folder, 'original')
  await writeFile(file, bytes)
  let seconds = Number.NaN
  const onSpent = (spent: number) => {
    seconds = spent
  }
  const error = await checkStructure(file, kind, { signal, onSpent }).catch((cause) => cause)
  return { code: error?.issues?.[0]?.code ?? error?.code, seconds }
}

const repeat = (part: Buffer, count: number) => Buffer.alloc(part.length * count, part)
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const uint32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255])
const png = (name: string, count: number) =>
  Buffer.concat([
    latin1('\x89PNG\r\n\x1a\n'),
    repeat(latin1(`\0\0\0\0${name}\0\0\0\0`), count),
    latin1('\0\0\0\0IEND\0\0\0\0'),
  ])
function riff(type: string, chunks: Buffer): Buffer {
  const bytes = Buffer.concat([latin1(`RIFF\0\0\0\0${type}`), chunks])
  bytes.writeUInt32LE(bytes.length - 8, 4)
  return bytes
}
const boxes = (count: number) =>
  Buffer.concat([uint32(8), latin1('moov'), repeat(Buffer.concat([uint32(8), latin1('free')]), count)])
const model = (json: string) => {
  const bytes = Buffer.concat([buildGlb().subarray(0, 20), latin1(json.padEnd(Math.ceil(json.length / 4) * 4))])
  bytes.writeUInt32LE(bytes.length, 8)
  bytes.writeUInt32LE(bytes.length - 20, 12)
  return bytes
}
const drawing = (content: string, count: number) => latin1(svgText.replace('<rect', `${content.repeat(count)}<rect`))
/** A block of a GIF that is a comment of sub-blocks of one byte. */
const comment = (count: number) => Buffer.concat([latin1('\x21\xfe'), repeat(latin1('\x01x'), count), latin1('\0')])

const hostile: [name: string, kind: MediaKind, code: string | undefined, build: () => Buffer][] = [
  ['a GIF of 100,000 frames', 'gif', 'too_many_frames', () => buildGif(100_000)],
  ['a GIF of as many frames as are decoded', 'gif', undefined, () => buildGif(structureLimits.frames)],
  ['a GIF of many comments', 'gif', 'too_complex', () => buildGif(1, repeat(comment(1), 1_000_000))],
  ['a GIF of one comment in tiny pieces', 'gif', undefined, () => buildGif(1, comment(10_000_000))],
  ['a PNG of a million chunks', 'png', 'too_complex', () => png('tEXt', 1_000_000)],
  ['an animated PNG of too many frames', 'png', 'too_many_frames', () => png('fcTL', structureLimits.frames + 1)],
  [
    'an animated WebP of too many frames',
    'webp',
    'too_many_frames',
    () => riff('WEBP', repeat(latin1('ANMF\0\0\0\0'), 3_000)),
  ],
  ['a sound of a million chunks', 'wav', 'too_complex', () => riff('WAVE', repeat(latin1('data\0\0\0\0'), 1_000_000))],
  ['a film of a million boxes', 'mp4', 'too_complex', () => boxes(1_000_000)],
  ['a picture of a million boxes', 'avif', 'too_complex', () => boxes(1_000_000)],
  [
    'a film of a million empty elements',
    'webm',
    'too_complex',
    () => Buffer.concat([latin1('\x1a\x45\xdf\xa3\x80'), repeat(latin1('\xec\x80'), 1_000_000)]),
  ],
  ['a model of lists in lists', 'glb', 'damaged', () => model(`${'['.repeat(900_000)}${']'.repeat(900_000)}`)],
  [
    'a model of many buffers',
    'glb',
    undefined,
    () => model(`{"asset":{"version":"2.0"},"buffers":[${'{},'.repeat(600_000)}{}]}`),
  ],
  [
    'a model of many names',
    'glb',
    undefined,
    () => model(`{"asset":{"version":"2.0"}${Array.from({ length: 150_000 }, (_, n) => `,"a${n}":1`).join('')}}`),
  ],
  ['a drawing of references', 'svg', 'too_complex', () => drawing('&lt;', 2_000_000)],
  ['a drawing of styles', 'svg', undefined, () => drawing('url(#', 1_800_000)],
  ['a drawing of sheets', 'svg', 'too_complex', () => drawing('<style', 1_500_000)],
  ['a drawing of open quotes', 'svg', 'too_complex', () => drawing('<a b="', 1_500_000)],
  ['a drawing of white space', 'svg', undefined, () => drawing(`<g a${' '.repeat(8_000_000)}/>`, 1)],
]
test.each(hostile)('%s is decided on, and its time told', { timeout: 60_000 }, async (_, kind, code, build) => {
  const result = await check(build(), kind)
  expect(result.code).toBe(code)
  expect(result.seconds).toBeGreaterThan(0)
})

test('each byte of a file is read about once', async () => {
  const file = join(folder, 'original')
  await writeFile(file, buildGif(1, comment(3_000_000)))
  const handle = await open(file)
  const { size } = await handle.stat()
  let read = 0
  const counted = {
    read: async (target: Buffer, offset: number, length: number, at: number) => {
      const result = await handle.read(target, offset, length, at)
      read += result.bytesRead
      return result
    },
  }
  const view = openFileView(counted as unknown as typeof handle, size)
  for (let at = 0; at < size; at += 97) await view.read(at, 16)
  await handle.close()
  expect(read).toBeLessThan(size * 1.01)
})

test('a check ends when its caller leaves', async () => {
  const bytes = await buildMovingFile('gif')
  expect(await check(bytes, 'gif', AbortSignal.abort())).toMatchObject({ code: 'bad_request' })
})
