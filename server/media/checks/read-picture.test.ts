import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { createTokenBucket } from '@/server/base/token-bucket'
import { buildBomb, buildPictureFile, svgText } from '@/tests/builders/media-files'
import { readPicture } from './read-picture'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-picture-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function fileOf(bytes: Buffer | string): Promise<string> {
  const file = join(folder, 'original')
  await writeFile(file, bytes)
  return file
}

const noise = '<rect width="100%" height="100%" filter="url(#f)"/>'
/** Little to count, and minutes to draw. */
const slow = svgText.replace(
  '<rect class="a"',
  `<filter id="f"><feTurbulence numOctaves="9" baseFrequency="0.01"/></filter>${noise.repeat(1000)}<rect class="a"`,
)

test('a drawing that never ends is ended, and the next picture is read', async () => {
  const started = performance.now()
  const reading = readPicture(await fileOf(slow), 'svg', folder)
  await expect(reading).rejects.toMatchObject({ issues: [{ code: 'too_complex' }] })
  expect(performance.now() - started, 'not by the limit of 30 s').toBeLessThan(25_000)
  const facts = await readPicture(await fileOf(await buildPictureFile('webp', 50, 40)), 'webp', folder)
  expect(facts).toMatchObject({ width: 50, height: 40, animated: false, copies: [{ name: 320, width: 50 }] })
})

test('a drawing is drawn as large as the largest copy, whatever it says of its size', async () => {
  const facts = await readPicture(await fileOf(svgText), 'svg', folder)
  expect(facts).toMatchObject({ width: 1280, height: 960 })
  expect(facts.copies.map(({ width }) => width)).toEqual([320, 640, 800, 1280])
  expect(await readdir(folder)).toEqual(expect.arrayContaining(['320.webp', '1280.webp']))
})

test.each([
  '<style>@font-face{font-family:a;src:url(data:font/woff2;base64,d09GMg==)}</style>',
  '<style>@keyframes a{to{opacity:0}}</style>',
  '<animate attributeName="x" to="9" dur="1s"/>',
  '<animateTransform attributeName="transform" type="rotate" to="9" dur="1s"/>',
])('a drawing that its copies would not show moves in its original: %s', async (inside) => {
  expect(await readPicture(await fileOf(svgText), 'svg', folder)).toMatchObject({ animated: false })
  const file = await fileOf(svgText.replace('<rect class="a"', `${inside}<rect class="a"`))
  expect(await readPicture(file, 'svg', folder)).toMatchObject({ animated: true })
})

test('one of 100 megapixels is read, and this process does not grow by it', { timeout: 60_000 }, async () => {
  const file = await fileOf(buildBomb(10_000, 9_900))
  const before = process.memoryUsage.rss()
  expect(await readPicture(file, 'png', folder)).toMatchObject({ width: 10_000, height: 9_900 })
  expect(process.memoryUsage.rss() - before).toBeLessThan(64_000_000)
})

test('a picture whose content is of another kind than its begin says is refused', async () => {
  const file = await fileOf(await buildPictureFile('png'))
  await expect(readPicture(file, 'jpeg', folder)).rejects.toMatchObject({ issues: [{ code: 'damaged' }] })
})

test('callers take turns, and one alone does not fill the queue', async () => {
  const file = await fileOf(await buildPictureFile('webp', 5, 4))
  const read: string[] = []
  const send = async (caller: string) => {
    await readPicture(file, 'webp', folder, { caller })
    read.push(caller)
  }
  const many = Array.from({ length: 9 }, () => send('one'))
  const sent = Promise.allSettled(many)
  await send('other')
  // The first was being read when the second came, and that came before the other's.
  expect(read).toEqual(['one', 'one', 'other'])
  const refused = (await sent).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
})

test('whoever sends what takes too long is refused for a while, those that wait too; the market’s own item passes it by', async () => {
  const limits = createRateLimits({ decoding: createTokenBucket({ burst: 1, perSecond: 0.02 }) })
  const budget = {
    assert: () => limits.assert('decoding', 'one', 0),
    charge: (seconds: number) => limits.charge('decoding', 'one', seconds),
  }
  const drawing = await fileOf(slow)
  const other = join(folder, 'other')
  await writeFile(other, await buildPictureFile('webp', 5, 4))
  const events: string[] = []
  const sent = Array.from({ length: 4 }, () =>
    readPicture(drawing, 'svg', folder, { caller: 'one', budget, costLimitMs: 900 }).finally(() =>
      events.push('ended'),
    ),
  )
  const settled = Promise.allSettled(sent)
  await readPicture(other, 'webp', folder, { budget: { assert: () => events.push('own begins'), charge() {} } })
  expect(events[0], 'a lane of its own').toBe('own begins')
  const reasons = (await settled).map((one) => (one.status === 'rejected' ? one.reason : null))
  const tooComplex = { issues: [{ code: 'too_complex' }] }
  expect(reasons).toMatchObject([tooComplex, tooComplex, { code: 'rate_limited' }, { code: 'rate_limited' }])
  expect(reasons[3].retryAfterSeconds).toBeGreaterThan(20)
  await readPicture(other, 'webp', folder, { caller: 'two', budget: { assert() {}, charge() {} } })
})
