import { type Address, getAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiErrorSchema } from '@/lib/api/schemas/api-error'
import { searchAnswerSchema } from '@/lib/api/schemas/search'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import type { CurationReader } from '@/server/services/curation/open-curation'
import type { Services } from '@/server/services/services'
import { RedirectError } from '@/server/views/redirect-error'
import { redirectToTarget } from '@/server/views/redirect-to-target'
import { buildAddress, buildCollectionRow, buildHash, buildItemRow, insertRows } from '@/tests/builders/rows'
import { openTestServices } from '@/tests/builders/services'
import { findSuggestions } from './search'

const [first, twin, empty, stranger] = [101, 102, 103, 104].map(buildAddress) as [Address, Address, Address, Address]
const long = (2n ** 256n - 1n).toString()
const longHex = `0x${'f'.repeat(64)}`
const near = (2n ** 256n - 2n).toString()

let services: Services
let api: Api
beforeAll(async () => {
  const opened = await openTestServices()
  const chains = opened.config.chains.map((chain) => (chain.id === 1 ? { ...chain, served: true } : chain))
  const show = { slug: 'herons', title: { en: 'Herons' }, text: null, cover: null, items: [], from: null, until: null }
  const later = { ...show, slug: 'later', from: '4102444800' }
  const curation = { current: () => ({ shows: { document: { shows: [show, later] } } }) } as unknown as CurationReader
  services = { ...opened, curation, config: { ...opened.config, chains } }
  const unlimited = { take: () => ({ allowed: true }) as const }
  api = createApi(() => services, { limits: createRateLimits({ sessions: unlimited, accounts: unlimited }) })
  await insertRows(services.db, 'collections', [
    buildCollectionRow({ contract: first, name: 'First' }),
    buildCollectionRow({ contract: twin, name: 'Twin here' }),
    buildCollectionRow({ contract: twin, name: 'Twin there', chain_id: 1 }),
    buildCollectionRow({ contract: empty, name: 'Empty', chain_id: 1 }),
  ])
  await insertRows(services.db, 'items', [
    buildItemRow({ contract: first, token_id: '31', name: null, metadata_state: 'ready' }),
    buildItemRow({ contract: first, token_id: long, name: 'Late Heron' }),
    buildItemRow({ contract: first, token_id: near, name: null }),
    buildItemRow({ contract: twin, token_id: '5', name: 'Reed here' }),
    buildItemRow({ contract: twin, token_id: '5', name: 'Reed there', chain_id: 1 }),
  ])
  await insertRows(services.db, 'sales', [
    {
      ...{ chain_id: localChainId, block_number: 1, block_hash: buildHash(1), log_index: 1, order_hash: buildHash(2) },
      ...{ transaction_hash: buildHash(3), contract: first, token_id: long, seller: stranger, buyer: stranger },
      ...{ currency: buildAddress(0), price_wei: '1', quantity: '1', time: 1 },
    },
  ])
})
afterAll(() => services.db.close())

const call = (query: Record<string, string>) =>
  api(new Request(`http://market.example/api/v1/search?${new URLSearchParams(query)}`), {
    ...{ ip: '127.0.0.1', requestId: 'request-1' },
  })
const search = async (q: string, more: Record<string, string> = {}) => {
  const response = await call({ q, ...more })
  expect(response.status).toBe(200)
  return searchAnswerSchema.parse(await response.json())
}
const namesOf = async (q: string, more?: Record<string, string>) =>
  (await search(q, more)).items.map(({ name }) => name)

test.each([
  [`${first}/${long}`, 'Late Heron'],
  [`${first}:${longHex}`, 'Late Heron'],
  [`${first} #31`, '#31'],
  [`${first}/0x1f`, '#31'],
  [`eip155:31337/erc721:${first}/${long}`, 'Late Heron'],
  [`https://market.example/de/item/31337/${first}/${long}?from=${'x'.repeat(250)}`, 'Late Heron'],
  [`https://opensea.io/assets/ethereum/${twin}/5`, 'Reed there'],
  [`https://rarible.com/token/ETHEREUM:${twin}:5`, 'Reed there'],
  [`31337/${twin}/5`, 'Reed here'],
  [long, 'Late Heron'],
  [longHex, 'Late Heron'],
  [near, `#${near}`],
  ['0x1f', '#31'],
  ['31', '#31'],
  [buildHash(3), 'Late Heron'],
  [`https://explorer.example/tx/${buildHash(3)}`, 'Late Heron'],
])('%s finds the item first', async (q, name) => {
  expect((await namesOf(q))[0]).toBe(name)
})

test('an id of items of two chains finds both, and one where the chain is asked for', async () => {
  expect(await namesOf(`${twin}/5`)).toEqual(['Reed there', 'Reed here'])
  expect(await namesOf(`${twin}/5`, { chainId: '1' })).toEqual(['Reed there'])
  expect(await namesOf(long, { chainId: '1' })).toEqual([])
  expect(await namesOf(buildHash(3), { chainId: '1' })).toEqual([])
})

test('a page that lists the items of words has those of an id beside them', async () => {
  const itemsOf = async (q: string) => (await findSuggestions(services, { q, limit: 4 })).items?.map(({ name }) => name)
  expect(await itemsOf(longHex)).toEqual(['Late Heron'])
  expect(await itemsOf(`${twin}/5`)).toEqual(['Reed there', 'Reed here'])
  expect(await itemsOf('31')).toBeUndefined()
})

test('an unknown item leads to its page: of the chain that is named, that has the collection, or of each', async () => {
  const places = async (q: string) => (await search(q)).places?.map(({ chainId, tokenId }) => [chainId, tokenId])
  expect(await places(`${empty}/${long}`)).toEqual([[1, long]])
  expect(await places(`${stranger}/7`)).toEqual([
    [1, '7'],
    [localChainId, '7'],
  ])
  expect(await places(`eip155:1/erc721:${stranger}/7`)).toEqual([[1, '7']])
  expect(await places(`eip155:1/erc721:${stranger}`)).toEqual([[1, undefined]])
  expect(await places(`${first}/31`)).toBeUndefined()
})

test('a chain that is not served is said, for items, collections and Safes', async () => {
  const none = { items: [], collections: [], people: [], unservedChainId: 8453 }
  expect(await search(`https://opensea.io/item/base/${first}/31`)).toEqual(none)
  expect(await search(`eip155:8453/erc1155:${first}`)).toEqual(none)
  expect(await search(`https://app.safe.global/home?safe=base:${stranger}`)).toEqual(none)
})

test('accounts: of CAIP-10, of a profile, of a Safe on its chain; a known collection is no account', async () => {
  const people = async (q: string) =>
    (await search(q)).people.map(({ address, contractChainId }) => [address, contractChainId])
  expect(await people(`eip155:8453:${stranger}`)).toEqual([[stranger, undefined]])
  expect(await people(`https://market.example/profile/${first}`)).toEqual([[getAddress(first), undefined]])
  expect(await people(`https://market.example/profile/${stranger}?chain=1`)).toEqual([[stranger, 1]])
  expect(await people(`https://app.safe.global/home?safe=eth:${stranger}`)).toEqual([[stranger, 1]])
  expect(await search(`eth:${twin}`)).toMatchObject({ people: [], collections: [{ name: 'Twin there' }] })
})

test('the link of a show finds it, but not before its time', async () => {
  expect(await search('https://market.example/shows/herons')).toMatchObject({
    show: { slug: 'herons', title: { en: 'Herons' } },
  })
  expect(await search('https://market.example/shows/later')).not.toHaveProperty('show')
})

test('500 characters are taken and no more, of which words are read in the first 100', async () => {
  expect(await namesOf(`heron${'.'.repeat(100)}zebra`)).toEqual(['Late Heron'])
  expect(await namesOf(`heron${'.'.repeat(90)}zebra`)).toEqual([])
  const response = await call({ q: 'x'.repeat(501) })
  expect(response.status).toBe(400)
  expect(apiErrorSchema.parse(await response.json()).error.issues?.[0]).toMatchObject({ path: 'q' })
})

test.each<[query: Record<string, string>, path: string | null]>([
  [{ q: `${first}/${longHex}` }, `/item/31337/${first}/${long}`],
  [{ q: `https://opensea.io/item/ethereum/${twin}/5` }, `/item/1/${twin}/5`],
  [{ q: `eip155:1/erc721:${stranger}/7` }, `/item/1/${stranger}/7`],
  [{ q: `${empty}/8` }, `/item/1/${empty}/8`],
  [{ q: `https://market.example/collection/31337/${first}` }, `/collection/31337/${first}`],
  [{ q: `https://market.example/collection/1/${stranger}` }, `/collection/1/${stranger}`],
  [{ q: 'https://market.example/shows/herons' }, '/shows/herons'],
  [{ q: 'https://market.example/shows/later' }, null],
  [{ q: `${twin}/5` }, null],
  [{ q: `${stranger}/7` }, null],
  [{ q: `${first}/31`, status: 'on_sale' }, null],
  [{ q: long }, `/item/31337/${first}/${long}`],
  [{ q: longHex }, `/item/31337/${first}/${long}`],
  [{ q: buildHash(3) }, `/item/31337/${first}/${long}`],
  [{ q: buildHash(4) }, null],
  [{ q: '31' }, null],
  [{ q: '0x1f' }, null],
  [{ q: first }, null],
  [{ q: stranger }, null],
  [{ q: `https://opensea.io/item/base/${first}/31` }, null],
  [{ q: 'heron' }, null],
  [{}, null],
])('the page of a search for %o leads to %s', async (query, path) => {
  const found = await redirectToTarget(services, query).catch((error: unknown) => error)
  expect(found instanceof RedirectError ? found.destination : (found ?? null)).toBe(path)
})
