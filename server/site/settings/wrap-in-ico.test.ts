import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { wrapInIco } from './wrap-in-ico'

/** The sizes that an icon file names, and those of the pictures at the places that it names. */
async function readSizes(ico: Buffer): Promise<[named: number, real: number | undefined][]> {
  const count = ico.readUInt16LE(4)
  return Promise.all(
    [...Array(count).keys()].map(async (index): Promise<[number, number | undefined]> => {
      const entry = 6 + 16 * index
      const start = ico.readUInt32LE(entry + 12)
      const { width } = await sharp(ico.subarray(start, start + ico.readUInt32LE(entry + 8))).metadata()
      return [ico.readUInt8(entry), width]
    }),
  )
}

test('each picture stands where the file says', async () => {
  const draw = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 4, background: '#123456' } })
      .png()
      .toBuffer()
  const ico = wrapInIco([
    { size: 16, body: await draw(16) },
    { size: 48, body: await draw(48) },
  ])
  expect(await readSizes(ico)).toEqual([
    [16, 16],
    [48, 48],
  ])
})

test('the icon of the build has the sizes of tabs, task bars and shortcuts', async () => {
  expect(await readSizes(await readFile('public/favicon.ico'))).toEqual([
    [16, 16],
    [32, 32],
    [48, 48],
  ])
})
