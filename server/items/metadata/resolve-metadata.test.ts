import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { getItem } from '@/server/items/get-item'
import { computeCid } from '@/server/media/store/cid-builder'
import { storeMetadataDocument } from '@/server/media/store-media'
import type { MediaStore } from '@/server/services/media'
import type { Services } from '@/server/services/services'
import { readUnmintedItem, storeUnmintedItem } from '@/server/vouchers/submit-voucher'
import { buildCollectionRow, buildItemRow, insertRows, makerAddress } from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { createCollection } from '@/tests/harness/create-collection'
import { mintToken, silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { openTestServices } from '@/tests/harness/start-test-market'
import { resolveCollectionDocuments } from './resolve-collection-documents'
import { resolveMetadata } from './resolve-metadata'
import { startFileFetching } from './start-file-fetching'

const findBundledPicture = () => null
let testChain: TestChain
let services: Services
let disk: MediaStore
beforeAll(async () => {
  testChain = await startTestChain()
  services = await openTestServices(testChain.chain)
  disk = services.media.store
}, 60_000)
afterAll(async () => {
  await services?.db.close()
  await testChain?.stop()
})
beforeEach(async () => {
  await clearDatabase(services.db)
  services.media.store = disk
  await insertRows(services.db, 'collections', [buildCollectionRow({ contract: testChain.chain.demoCollection })])
})

const fail = async () => {
  throw new AppError('unavailable', 'The media store is not responding.', { retryable: true })
}
const never = () => new Promise<never>(() => {})
const stores: [string, MediaStore][] = [
  ['away', { put: fail, read: fail, delete: fail }],
  ['silent', { put: never, read: never, delete: never }],
]

/** A token as the index leaves it, whose metadata are to be read. */
async function insertPending(uri: string, known: { name: string | null }): Promise<string> {
  const tokenId = String(await mintToken(testChain, testChain.accounts[1] as PrivateKeyAccount, uri))
  const token = { contract: testChain.chain.demoCollection, token_id: tokenId, image: null, category: null }
  await insertRows(services.db, 'items', [buildItemRow({ ...token, ...known, metadata_state: 'pending' })])
  return tokenId
}

async function resolve(): Promise<void> {
  const { client } = testChain
  await resolveMetadata(services, {
    ...{ chainId: localChainId, client, findBundledPicture, block: await readLatestBlock(client) },
  })
}

const read = (tokenId: string) =>
  getItem(services, { chainId: localChainId, contract: testChain.chain.demoCollection, tokenId }, '127.0.0.1')

async function fetchUntil(check: () => Promise<void>): Promise<void> {
  const fetching = startFileFetching({ services, log: silentLog, findBundledPicture, pollMilliseconds: 20 })
  await vi.waitFor(check, { timeout: 10_000 }).finally(() => fetching.stop())
}

test.each(stores)(
  'while the store is %s, a work keeps its name; it is read again once the store is there',
  async (_, store) => {
    const { media } = await storeMetadataDocument(services, { name: 'Heron', description: 'At dusk' })
    services.media.store = store
    const tokenId = await insertPending(media.uri, { name: 'Heron' })
    await resolve()
    expect(await services.db.query("select 1 from items where metadata_state = 'pending'")).toEqual([])
    expect(await read(tokenId)).toMatchObject({ name: 'Heron' })
    services.media.store = disk
    await fetchUntil(async () => expect(await read(tokenId)).toMatchObject({ name: 'Heron', description: 'At dusk' }))
  },
)

test.each(stores)('a page of a document on the chain holds up nobody while the store is %s', async (_, store) => {
  const page = '<!doctype html><p>1</p>'
  const document = { name: 'Page', animation_url: `data:text/html;base64,${Buffer.from(page).toString('base64')}` }
  services.media.store = store
  const uri = `data:application/json,${encodeURIComponent(JSON.stringify(document))}`
  const tokenId = await insertPending(uri, { name: null })
  await resolve()
  expect(await read(tokenId)).toMatchObject({ name: 'Page', playable: null })
  services.media.store = disk
  const url = `http://media.test/${computeCid(Buffer.from(page))}`
  await fetchUntil(async () => expect((await read(tokenId)).playable).toMatchObject({ kind: 'html', url }))
})

test('what the store could not keep is tried again after each pause, however often', async () => {
  const tokenId = await insertPending(
    `data:application/json,${encodeURIComponent('{"name":"Page","animation_url":"data:text/html,<p>1</p>"}')}`,
    { name: null },
  )
  services.media.store = { put: fail, read: fail, delete: fail }
  await resolve()
  // One after the other: what is made due while it is tried is not counted.
  for (let tries = 1; tries <= 5; tries += 1) {
    await services.db.query('update items set fetch_due = 1 where fetch_due is not null')
    await fetchUntil(async () =>
      expect(await services.db.query('select 1 from items where fetch_tries >= $1', [tries])).toHaveLength(1),
    )
  }
  services.media.store = disk
  await services.db.query('update items set fetch_due = 1 where fetch_due is not null')
  await fetchUntil(async () => expect((await read(tokenId)).playable).toMatchObject({ kind: 'html' }))
})

test('a document whose address may be an old one is not fetched before the chain was asked', async () => {
  const write = async (name: string) => (await storeMetadataDocument(services, { name })).media.uri
  const tokenId = await insertPending(await write('Revealed'), { name: 'Hidden' })
  const other = { contract: testChain.chain.demoCollection, token_id: '9000', image: null, metadata_state: 'failed' }
  await insertRows(services.db, 'items', [buildItemRow(other)])
  await services.db.query('update items set token_uri = $1, fetch_due = 1', [await write('Hidden')])
  // The other is fetched at the same time.
  await fetchUntil(async () => expect(await read('9000')).toMatchObject({ name: 'Hidden' }))
  const pending = await services.db.query("select token_id from items where metadata_state = 'pending'")
  expect(pending).toEqual([{ token_id: tokenId }])
  await resolve()
  expect(await read(tokenId)).toMatchObject({ name: 'Revealed' })
})

test.each(stores)(
  'the document of a voucher that comes while the store is %s is read once that is there',
  async (_, store) => {
    const { media } = await storeMetadataDocument(services, { name: 'Wren' })
    const key = { chainId: localChainId, contract: testChain.chain.demoCollection, tokenId: '7' }
    services.media.store = store
    const unminted = await readUnmintedItem(services, media.uri)
    await commitWithEvents(services, (tx) => storeUnmintedItem(tx, { ...key, creator: makerAddress }, unminted))
    expect(await read('7')).toMatchObject({ name: '#7' })
    services.media.store = disk
    await fetchUntil(async () => expect(await read('7')).toMatchObject({ name: 'Wren' }))
  },
)

const resolveAll = async () =>
  resolveCollectionDocuments(services, {
    ...{ chainId: localChainId, client: testChain.client, findBundledPicture },
    block: await readLatestBlock(testChain.client),
  })
const readRow = (contract: Address) =>
  services.db.query('select description, is_document_due as due from collections where contract = $1', [contract])

async function insertCollection(salt: string, contractUri: string): Promise<Address> {
  const creator = testChain.accounts.at(-1) as PrivateKeyAccount
  const contract = await createCollection(testChain, creator, { salt, collection: { contractUri } })
  await insertRows(services.db, 'collections', [buildCollectionRow({ contract, is_document_due: true })])
  return contract
}

test.each(stores)('what a collection says of itself stays due while the store is %s', async (name, store) => {
  const { media } = await storeMetadataDocument(services, { name: 'Weather', description: 'Slow' })
  const contract = await insertCollection(`documents ${name}`, media.uri)
  services.media.store = store
  await resolveAll()
  expect(await readRow(contract)).toEqual([{ description: null, due: true }])
  services.media.store = disk
  await resolveAll()
  expect(await readRow(contract)).toEqual([{ description: 'Slow', due: false }])
})

test('a collection whose document is at no address that could be asked for is not asked again', async () => {
  const contract = await insertCollection('no address', 'ipfs://\0')
  await resolveAll()
  expect(await readRow(contract)).toEqual([{ description: null, due: false }])
})
