import { afterAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows } from '@/tests/builders/rows'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { requestPlayback } from './request-playback'

const services = await openTestServices()
afterAll(() => services.db.close())
const film = `ipfs://bafybei${'c'.repeat(52)}`
const path = { chainId: localChainId, contract: collectionAddress, tokenId: '1' }
const capBytes = services.media.capBytes

beforeEach(async () => {
  await clearDatabase(services.db)
  services.media.capBytes = capBytes
  services.media.fetch = { ipfsGateways: ['https://gateway.example'], arweaveGateways: [], isOpen: false }
  await insertRows(services.db, 'collections', [buildCollectionRow()])
})

const insertItem = (animation_uri: string | null) =>
  insertRows(services.db, 'items', [{ ...buildItemRow(), animation_uri, play_problem: 'not_found', fetch_tries: 3 }])
const readRow = () =>
  services.db.query('select is_play_wanted, play_problem, fetch_tries, fetch_due is not null as is_due from items')

test('what plays is due to be fetched, as if it had never failed', async () => {
  await insertItem(film)
  await requestPlayback(services, path)
  expect(await readRow()).toEqual([{ is_play_wanted: true, play_problem: null, fetch_tries: 0, is_due: true }])
})

test('one that is being fetched stays as it is', async () => {
  await insertItem(film)
  await requestPlayback(services, path)
  await services.db.query('update items set fetch_due = 7')
  await requestPlayback(services, path)
  expect(await services.db.query('select fetch_due from items')).toEqual([{ fetch_due: '7' }])
})

test.each([
  ['an item that names nothing', null],
  ['an address that no gateway serves', 'ar://film'],
])('%s has nothing to load', async (_, uri) => {
  await insertItem(uri)
  await expect(requestPlayback(services, path)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readRow()).toMatchObject([{ is_play_wanted: false, is_due: false }])
})

test('a hidden item has nothing to load', async () => {
  await insertItem(film)
  await services.db.query(
    "insert into hidden (chain_id, contract, token_id, reason, created_at) values ($1, $2, 1, 'illegal', 1)",
    [localChainId, collectionAddress],
  )
  await expect(requestPlayback(services, path)).rejects.toMatchObject({ code: 'not_found' })
})

test('an item that is unknown has nothing to load', async () => {
  await expect(requestPlayback(services, path)).rejects.toMatchObject({ code: 'not_found' })
})

test('half of the store is left to what accounts upload', async () => {
  await insertItem(film)
  services.media.capBytes = 0
  await expect(requestPlayback(services, path)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readRow()).toMatchObject([{ is_play_wanted: false }])
})
