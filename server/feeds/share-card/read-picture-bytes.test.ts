import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildItemImageUrl } from '@/server/media/document-picture'
import type { Services } from '@/server/services/services'
import { svgText } from '@/tests/builders/media-files'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { readPictureBytes } from './read-picture-bytes'

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  services.media.origin = 'http://media.example'
})
afterAll(() => services.db.close())

test('the picture within the metadata of an item is drawn by its address, and that of another origin is not', async () => {
  const image = `data:image/svg+xml;base64,${Buffer.from(svgText).toString('base64')}`
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '7', image })])
  const url = buildItemImageUrl(
    services.media,
    { chainId: localChainId, contract: collectionAddress, tokenId: '7' },
    image,
  )
  expect(String(await readPictureBytes(services, url))).toBe(svgText)
  expect(String(await readPictureBytes(services, image))).toBe(svgText)
  expect(await readPictureBytes(services, url.replace('media.example', 'elsewhere.example'))).toBeNull()
})
