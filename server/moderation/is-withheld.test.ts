import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '@/server/services'
import { buildAddress, buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { isWithheld } from './is-withheld'

const shown = buildAddress(101)
const names = ['picture', 'film', 'document', 'contractDocument', 'cover', 'shared', 'unused'] as const
const cidOf = (name: (typeof names)[number]) => `bafkrei${'abcdefg'.charAt(names.indexOf(name)).repeat(52)}`

let services: Services
beforeAll(async () => {
  services = await openTestServices()
  const { db } = services
  await insertRows(db, 'collections', [
    buildCollectionRow({ image: `media:${cidOf('cover')}`, document_uri: `ipfs://${cidOf('contractDocument')}` }),
    buildCollectionRow({ contract: shown }),
  ])
  await insertRows(db, 'items', [
    buildItemRow({
      image: `media:${cidOf('picture')}`,
      animation_uri: `ipfs://${cidOf('film')}`,
      token_uri: `ipfs://${cidOf('document')}`,
    }),
    buildItemRow({ token_id: '2', token_uri: `ipfs://${cidOf('shared')}` }),
    buildItemRow({ contract: shown, token_uri: `ipfs://ipfs/${cidOf('shared')}` }),
  ])
  await insertRows(
    db,
    'media',
    names.map((name) => ({
      cid: cidOf(name),
      type: 'image/png',
      bytes: '1',
      stored_bytes: '1',
      held: true,
      created_at: '1',
    })),
  )
})
afterAll(() => services.db.close())

async function hide(token: string) {
  const row = { chain_id: 31_337, contract: collectionAddress, token_id: token, reason: 'A copy.', created_at: '1' }
  await services.db.query('delete from hidden')
  await insertRows(services.db, 'hidden', [row])
}

const findWithheld = async () => {
  const found = await Promise.all(
    names.map(async (name) => ((await isWithheld(services.db, cidOf(name))) ? [name] : [])),
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
