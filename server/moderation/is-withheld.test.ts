import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '@/server/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { isWithheld } from './is-withheld'

const shown = buildAddress(101)
const cidOf = (letter: string) => `bafkrei${letter.repeat(52)}`
const [picture, film, document, contractDocument, cover, shared, unused] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
  cidOf,
)

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  const { db } = services
  await insertRows(db, 'collections', [
    buildCollectionRow({ image: `media:${cover}`, document_uri: `ipfs://${contractDocument}` }),
    buildCollectionRow({ contract: shown }),
  ])
  await insertRows(db, 'items', [
    buildItemRow({ image: `media:${picture}`, animation_uri: `ipfs://${film}`, token_uri: `ipfs://${document}` }),
    buildItemRow({ token_id: '2', token_uri: `ipfs://${shared}` }),
    buildItemRow({ contract: shown, token_uri: `ipfs://ipfs/${shared}` }),
  ])
  const files = [picture, film, document, contractDocument, cover, shared, unused]
  await insertRows(
    db,
    'media',
    files.map((cid) => ({ cid, type: 'image/png', bytes: '1', stored_bytes: '1', held: true, created_at: '1' })),
  )
})
afterAll(() => services.db.close())

async function hide(token: string) {
  const row = { chain_id: 31_337, contract: collectionAddress, token_id: token, reason: 'A copy.', created_at: '1' }
  await services.db.query('delete from hidden')
  await insertRows(services.db, 'hidden', [row])
}

const findWithheld = async () => {
  const names = { picture, film, document, contractDocument, cover, shared, unused }
  const found = await Promise.all(
    Object.entries(names).map(async ([name, cid]) => ((await isWithheld(services.db, cid ?? '')) ? [name] : [])),
  )
  return found.flat()
}

test('nothing is withheld while nothing is hidden', async () => {
  expect(await findWithheld()).toEqual([])
})

test('of a hidden item its picture, moving part and document are withheld, and not what another item shows', async () => {
  await hide('1')
  expect(await findWithheld()).toEqual(['picture', 'film', 'document'])
})

test('of a hidden collection its own picture and document are withheld too', async () => {
  await hide('-1')
  expect(await findWithheld()).toEqual(['picture', 'film', 'document', 'contractDocument', 'cover'])
})
