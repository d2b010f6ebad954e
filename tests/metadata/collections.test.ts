import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Address, concatHex, encodeAbiParameters, type Hex, numberToHex, size } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Collection, collectionAnswerSchema } from '@/lib/api/schemas/collection'
import { collectionDocumentAnswerSchema } from '@/lib/api/schemas/collection-document'
import { formatAddress } from '@/lib/base/format/format-address'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import type { PeriodicTask } from '@/server/base/start-periodic-task'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { startFileFetching } from '@/server/items/metadata/start-file-fetching'
import { computeCid } from '@/server/media/store/cid-builder'
import { buildPictureFile } from '@/tests/builders/media-files'
import { createCollection } from '@/tests/harness/create-collection'
import { silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { write } from '@/tests/harness/test-tokens'
import { deployArtifact, deployClone, send } from '@/tests/zoo/chain'
import { cid, json, picture } from './metadata-case'

let gateway: Server
let chain: TestChain
let market: TestMarket
let owner: PrivateKeyAccount
let fetching: PeriodicTask | undefined
const files = new Map<string, string | Buffer>()

beforeAll(async () => {
  gateway = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    if (file === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', typeof file === 'string' ? 'application/json' : 'image/png').end(file)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  for (const [name, width] of [
    ['logo', 400],
    ['wide', 900],
    ['other', 500],
  ] as const) {
    files.set(`/ipfs/${cid}/${name}.png`, await buildPictureFile('png', width, 300))
  }
  chain = await startTestChain()
  market = await startTestMarket(chain)
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  market.services.media.fetch = { ipfsGateways: [origin], arweaveGateways: [origin], isOpen: false }
  ;[owner] = chain.accounts as [PrivateKeyAccount]
}, 60_000)
afterEach(async () => {
  await fetching?.stop()
  fetching = undefined
})
afterAll(async () => {
  gateway.close()
  await market?.stop()
  await chain?.stop()
})

async function ask(path: string): Promise<unknown> {
  const request = new Request(`http://127.0.0.1/api/v1/collections/${localChainId}/${path}`)
  return (await createApi(() => market.services)(request, { ip: '127.0.0.1', requestId: 'request-1' })).json()
}

const readCollection = async (contract: Address): Promise<Collection> =>
  collectionAnswerSchema.parse(await ask(contract)).collection
const readDocument = async (contract: Address) =>
  collectionDocumentAnswerSchema.parse(await ask(`${contract}/document`)).document

/** Until the index has come to the head of the chain, and each fetch was tried once. */
async function settle(): Promise<void> {
  await market.sync()
  fetching ??= startFileFetching({
    ...{ services: market.services, log: silentLog, findBundledPicture: () => null, pollMilliseconds: 20 },
  })
  const isIdle = async () => {
    const due = await market.services.db.query(
      'select 1 from collections where is_document_due or fetch_due is not null and fetch_tries = 0',
    )
    expect(due).toEqual([])
  }
  await vi.waitFor(isIdle, { timeout: 20_000, interval: 20 })
}

async function create(salt: string, contractUri: string): Promise<Address> {
  const contract = await createCollection(chain, owner, { salt, collection: { contractUri }, names: ['First'] })
  await settle()
  return contract
}

async function setDocument(contract: Address, uri: string): Promise<void> {
  await write(chain, owner, {
    ...{ address: contract, abi: creatorCollectionAbi, functionName: 'setContractURI', args: [uri] },
  })
  await settle()
}

const copyOf = (name: string) =>
  expect.stringMatching(`^http://media.test/${computeCid(files.get(`/ipfs/${cid}/${name}`) as Buffer)}-[0-9]+[.]webp$`)
const ofContract = (part: 'image' | 'banner') =>
  expect.stringMatching(`^http://media.test/collection-[0-9]+-0x[0-9a-fA-F]{40}-${part}-[0-9a-f]{16}$`)
const ipfs = (name: string) => `ipfs://${cid}/${name}`
const serve = (name: string, document: object | string): string => {
  files.set(`/ipfs/${cid}/${name}`, typeof document === 'string' ? document : JSON.stringify(document))
  return ipfs(name)
}

/** What the API says of a collection whose contract names this document. */
const cases: [title: string, uri: () => string, expected: () => Partial<Collection>][] = [
  [
    'all of it on IPFS',
    () =>
      serve('all', {
        ...{ name: 'Someone else', description: 'Clouds\nthat stay.', image: ipfs('logo.png') },
        ...{ banner_image: ipfs('wide.png'), external_link: 'https://makers.example/slow' },
      }),
    () => ({
      ...{ name: 'Slow Weather', description: 'Clouds\nthat stay.', externalUrl: 'https://makers.example/slow' },
      ...{ image: copyOf('logo.png'), banner: copyOf('wide.png') },
    }),
  ],
  [
    'pictures beside it',
    () => serve('folder/contract.json', { image: '../logo.png' }),
    () => ({ image: copyOf('logo.png') }),
  ],
  [
    'a gateway and a byte order mark',
    () => {
      serve('mark', `\uFEFF{"description":"Here",}`)
      return `https://gateway.example/ipfs/${cid}/mark`
    },
    () => ({ description: 'Here' }),
  ],
  [
    'the fields of older documents',
    () => json({ image_url: ipfs('logo.png'), banner_image_url: ipfs('wide.png'), external_url: 'https://a.example/' }),
    () => ({ image: copyOf('logo.png'), banner: copyOf('wide.png'), externalUrl: 'https://a.example/' }),
  ],
  [
    'a featured picture',
    () => json({ featured_image: ipfs('wide.png') }),
    () => ({ banner: copyOf('wide.png'), image: null }),
  ],
  [
    'small pictures in it',
    () => json({ image: picture, banner_image: picture }),
    () => ({ image: ofContract('image'), banner: ofContract('banner') }),
  ],
  [
    'bad fields beside good ones',
    () => json({ description: {}, image: 7, banner_image: ipfs('wide.png'), external_link: 'javascript:alert(1)' }),
    () => ({ description: null, image: null, banner: copyOf('wide.png'), externalUrl: undefined }),
  ],
  ['a link without TLS', () => json({ external_link: 'http://a.example/' }), () => ({ externalUrl: undefined })],
  [
    'a picture that is nowhere',
    () => json({ description: 'Here', image: ipfs('none.png') }),
    () => ({ description: 'Here', image: null }),
  ],
  ['a picture alone', () => picture, () => ({ image: ofContract('image') })],
  ['no document', () => '', () => ({ description: null, image: null, banner: undefined })],
  ['a document that is nowhere', () => ipfs('none'), () => ({ metadataProblem: 'not_found' })],
  ['a page', () => serve('page', '<html></html>'), () => ({ metadataProblem: 'not_metadata' })],
  ['no JSON on the chain', () => 'data:application/json,5', () => ({ metadataProblem: 'not_metadata' })],
  ['no address', () => 'soon', () => ({ metadataProblem: 'bad_address' })],
]

test.each(cases)('%s', async (title, uri, expected) => {
  const collection = await readCollection(await create(title, uri()))
  const wanted = { name: 'Slow Weather', metadataProblem: undefined, ...expected() }
  const shown = Object.keys(wanted).map((key) => [key, collection[key as keyof Collection]])
  expect(Object.fromEntries(shown)).toEqual(wanted)
  expect(Number(collection.firstMintedAt)).toBeGreaterThan(1_600_000_000)
})

test('a large picture that the document brings is stored', async () => {
  const contract = await create('large', '')
  const rects = Array.from({ length: 1_000 }, (_, x) => `<rect x="${x}" width="1" height="100" fill="#274236"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 100">${rects.join('')}</svg>`
  await chain.client.setCode({ address: contract, bytecode: returning(json({ image: svg, banner_image: svg })) })
  await market.services.db.query('update collections set is_document_due = true where contract = $1', [contract])
  await settle()
  const shown = expect.stringMatching(`^http://media.test/${computeCid(Buffer.from(svg))}`)
  expect(await readCollection(contract)).toMatchObject({ image: shown, banner: shown })
})

/** Code that answers every call with this text: it copies what stands behind its thirteen bytes. */
function returning(text: string): Hex {
  const answer = encodeAbiParameters([{ type: 'string' }], [text])
  return concatHex(['0x62', numberToHex(size(answer), { size: 3 }), '0x80600d6000396000f3', answer])
}

test('what was read stays while the next document, or its picture, is not there', async () => {
  const contract = await create('stays', json({ description: 'First', image: ipfs('logo.png') }))
  await setDocument(contract, ipfs('later'))
  expect(await readCollection(contract)).toMatchObject({
    ...{ description: 'First', image: copyOf('logo.png'), metadataProblem: 'not_found' },
  })
  await setDocument(contract, json({ description: 'Second', image: ipfs('nowhere.png') }))
  const second = await readCollection(contract)
  expect(second).toMatchObject({ description: 'Second', image: copyOf('logo.png') })
  expect(second).not.toHaveProperty('metadataProblem')
  await setDocument(contract, json({ description: 'Third', image: ipfs('other.png'), banner_image: ipfs('wide.png') }))
  expect(await readCollection(contract)).toMatchObject({ image: copyOf('other.png'), banner: copyOf('wide.png') })
  await setDocument(contract, json({ description: 'Fourth' }))
  const fourth = await readCollection(contract)
  expect(fourth).toMatchObject({ description: 'Fourth', image: null })
  expect(fourth).not.toHaveProperty('banner')
  await setDocument(contract, '')
  expect(await readCollection(contract)).toMatchObject({ name: 'Slow Weather', description: null })
})

test('a picture at an address that may change is fetched again once somebody asks', async () => {
  const name = '/ipns/weather.example/logo.png'
  files.set(name, await buildPictureFile('png', 400, 300))
  const contract = await create('refreshed', json({ image: `ipns://weather.example/logo.png` }))
  const { image } = await readCollection(contract)
  expect(image).toMatch(/^http:/)
  files.set(name, await buildPictureFile('png', 500, 300))
  await market.services.db.query('update collections set is_document_due = true where contract = $1', [contract])
  await settle()
  expect(await readCollection(contract)).toMatchObject({ image })
  // As if it had been fetched in another second than the one in which it is asked for.
  await market.services.db.query('update media_sources set fetched_at = fetched_at - 1 where uri like $1', ['ipns:%'])
  const path = `http://127.0.0.1/api/v1/collections/${localChainId}/${contract}/refresh`
  const request = new Request(path, { method: 'POST' })
  const response = await createApi(() => market.services)(request, { ip: '127.0.0.1', requestId: 'request-1' })
  expect(response.status).toBe(202)
  await settle()
  const { image: second } = await readCollection(contract)
  expect(second).toMatch(/^http:/)
  expect(second).not.toBe(image)
})

test('a document that was not there is tried again', async () => {
  const contract = await create('again', ipfs('again'))
  expect(await readCollection(contract)).toMatchObject({ metadataProblem: 'not_found', description: null })
  serve('again', { description: 'Here now' })
  await market.services.db.query('update collections set fetch_due = 1, fetch_tries = 0 where contract = $1', [
    contract,
  ])
  await settle()
  const collection = await readCollection(contract)
  expect(collection).toMatchObject({ description: 'Here now' })
  expect(collection).not.toHaveProperty('metadataProblem')
})

test('of a contract without a name the document gives one, which its next event changes; the contract tells of it as thirdweb does', async () => {
  const { client } = chain
  const contract = await deployClone(client, owner, await deployArtifact(client, owner, 'ThirdwebOpenEdition'))
  const initialize = 'function initialize(address, string, string, string, address[], address, address, uint128)'
  const first = json({ name: `  Weather\u200B\nof two lines ${'x'.repeat(200)}` })
  await send(client, owner, contract, initialize, [
    ...[owner.address, '', 'OPEN', first, [], owner.address, owner.address, 0n],
  ])
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
  expect((await readCollection(contract)).name).toBe(formatAddress(contract))
  await settle()
  expect((await readCollection(contract)).name).toBe(`Weather of two lines ${'x'.repeat(79)}`)
  const setDocumentOf = async (uri: string) => {
    await send(client, owner, contract, 'function setContractURI(string)', [uri])
    await settle()
    return readCollection(contract)
  }
  expect(await setDocumentOf(json({ name: 'Snow', description: 'Of now' }))).toMatchObject({
    name: 'Snow',
    description: 'Of now',
  })
  const search = await market.services.db.query<{ skeleton: string }>(
    'select skeleton from collections where contract = $1',
    [contract],
  )
  expect(search).toEqual([{ skeleton: 'snow' }])
  expect((await setDocumentOf(json({ description: 'Nameless' }))).name).toBe(formatAddress(contract))
})

test('a contract whose answer takes all that the node gives holds up no other', async () => {
  const [bad, good] = [await create('bad', json({ description: 'Before' })), await create('good', '')]
  const loop = '0x5b600056'
  await chain.client.setCode({ address: bad, bytecode: loop })
  const text = json({ description: 'Read' })
  await setDocument(good, text)
  await market.services.db.query(
    'update collections set is_document_due = true, description = null where contract = any($1::text[])',
    [[bad, good]],
  )
  await market.sync()
  expect(await readCollection(good)).toMatchObject({ description: 'Read' })
  expect(await readCollection(bad)).toMatchObject({ name: 'Slow Weather', description: null })
})

test('the document is told as it is, from the chain or as it was read; not of a hidden collection', async () => {
  const blank = { name: null, description: null, image: null, banner: null, externalUrl: null }
  const contract = await create('told', '')
  expect(await readDocument(contract)).toEqual(blank)
  const shown = { ...blank, name: 'Weather', image: picture, banner: ipfs('wide.png') }
  await setDocument(contract, json({ name: 'Weather', image: picture, banner_image: ipfs('wide.png') }))
  expect(await readDocument(contract)).toEqual(shown)
  await setDocument(contract, serve('told', { name: 'Weather', description: 'Snow', image: ipfs('logo.png') }))
  expect(await readDocument(contract), 'no copy of it is kept').toEqual({
    ...{ ...blank, description: 'Snow', image: ipfs('logo.png') },
  })
  await market.services.db.query(
    `insert into hidden (chain_id, contract, token_id, reason, created_at) values ($1, $2, -1, 'A copy.', 1)`,
    [localChainId, contract],
  )
  expect(await ask(`${contract}/document`)).toMatchObject({ error: { code: 'not_found' } })
})

test('the owner of a collection of our factories is who has it now', async () => {
  const contract = await create('given', '')
  expect((await readCollection(contract)).owner).toBe(owner.address)
  const [, other] = chain.accounts as [PrivateKeyAccount, PrivateKeyAccount]
  const call = { address: contract, abi: creatorCollectionAbi }
  await write(chain, owner, { ...call, functionName: 'transferOwnership', args: [other.address] })
  await write(chain, other, { ...call, functionName: 'acceptOwnership', args: [] })
  await market.sync()
  expect(await readCollection(contract)).toMatchObject({ creator: owner.address, owner: other.address })
})
