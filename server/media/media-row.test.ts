import { expect, test } from 'vitest'
import type { PictureFacts } from './checks/read-picture'
import { buildPicture } from './media-row'

const copies = [320, 640, 800, 1280].map((width) => ({ name: width, width, bytes: 9 }))
const picture = { width: 1280, height: 960, blurDataUrl: 'data:', blurWidth: 16, blurHeight: 12, copies }

function listWidths(row: Partial<PictureFacts> & { held?: boolean; type?: string; bytes?: string }): string[] {
  const { held = true, type = 'image/svg+xml', bytes = '9000', animated = true } = row
  const built = buildPicture({ cid: 'baf', held, type, bytes, picture: { ...picture, animated } })
  return built?.sources.map(({ url, width }) => `${url} ${width}`) ?? []
}
const stills = copies.map(({ width }) => `media:baf-${width}.webp ${width}`)

test('a drawing whose copies would lack something is shown by its original in each width', () => {
  expect(listWidths({})).toEqual(['media:baf 1280'])
  expect(listWidths({ animated: false })).toEqual(stills)
})

test('a long one, and a moving picture, by its copies where it is small', () => {
  expect(listWidths({ bytes: '900000' })).toEqual([...stills.slice(0, 2), 'media:baf 1280'])
  expect(listWidths({ type: 'image/gif' })).toEqual([...stills.slice(0, 2), 'media:baf 1280'])
})

test('by its copies alone where the original is not there', () => {
  expect(listWidths({ held: false })).toEqual(stills)
})
