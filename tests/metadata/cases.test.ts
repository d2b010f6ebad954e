import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { itemAnswerSchema } from '@/lib/api/schemas/item'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { registerCollection } from '@/server/collections/registration/register-collection'
import { startFileFetching } from '@/server/items/metadata/start-file-fetching'
import { mintToken, silentLog, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { startTestMarket, type TestMarket } from '@/tests/harness/start-test-market'
import { deployMultiToken, multiTokenAbi, write } from '@/tests/harness/test-tokens'
import { metadataCases } from './cases'
import { type MetadataCase, multiTokenId } from './metadata-case'

let gateway: Server
let chain: TestChain
let market: TestMarket
let owner: PrivateKeyAccount
const asked = new Set<string>()
const places = new Map<MetadataCase, { contract: Address; tokenId: bigint }>()

beforeAll(async () => {
  const files = new Map(metadataCases.flatMap(({ files = {} }) => Object.entries(files)))
  gateway = createServer(({ url = '' }, response) => {
    asked.add(url)
    const file = files.get(url)
    if (file === undefined) response.writeHead(404).end()
    else response.setHeader('content-type', 'application/json').end(file)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  chain = await startTestChain()
  market = await startTestMarket(chain)
  const origin = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  market.services.media.fetch = { ipfsGateways: [origin], arweaveGateways: [origin], isOpen: false }
  ;[owner] = chain.accounts as [PrivateKeyAccount]
  for (const one of metadataCases) places.set(one, await mint(one))
  await market.sync()
  await fetchAll()
}, 120_000)
afterAll(async () => {
  gateway.close()
  await market?.stop()
  await chain?.stop()
})

async function mint({ standard, uri }: MetadataCase) {
  if (standard !== 'ERC1155') {
    return { contract: chain.chain.demoCollection, tokenId: await mintToken(chain, owner, uri) }
  }
  const contract = await deployMultiToken(chain, owner)
  const send = (functionName: string, args: unknown[]) =>
    write(chain, owner, { address: contract, abi: multiTokenAbi, functionName, args })
  await send('setURI', [multiTokenId, uri])
  await send('mint', [owner.address, multiTokenId, 1n])
  await registerCollection(market.services, { chainId: localChainId, contract, opener: 'visitor' })
  return { contract, tokenId: multiTokenId }
}

async function fetchAll(): Promise<void> {
  const { db } = market.services
  const fetching = startFileFetching({
    ...{ services: market.services, log: silentLog, findBundledPicture: () => null, pollMilliseconds: 20 },
  })
  const isIdle = async () => {
    const [due] = await db.query<{ count: number }>(
      `select count(*)::integer as count from items where metadata_state = 'pending' or (fetch_due is not null and fetch_tries = 0)`,
    )
    expect(due?.count).toBe(0)
  }
  await vi.waitFor(isIdle, { timeout: 60_000, interval: 50 }).finally(() => fetching.stop())
}

async function readItem(one: MetadataCase) {
  const { contract, tokenId } = places.get(one) as { contract: Address; tokenId: bigint }
  const url = `http://127.0.0.1/api/v1/items/${localChainId}/${contract}/${tokenId}`
  const response = await createApi(() => market.services)(new Request(url), { ip: '127.0.0.1', requestId: 'request-1' })
  return itemAnswerSchema.parse(await response.json()).item
}

test('there are at least 136 of them, each once', () => {
  expect(metadataCases.length).toBeGreaterThanOrEqual(136)
  expect(new Set(metadataCases.map(({ title }) => title)).size).toBe(metadataCases.length)
})

test.each(metadataCases)('$title', async (one) => {
  const { name, description = null, traits = [], picture, asks, ...fields } = one.expected
  const item = await readItem(one)
  const { tokenId } = places.get(one) as { tokenId: bigint }
  expect(item).toMatchObject({ name: name ?? `#${tokenId}`, description })
  expect(
    item.traits?.map((trait) => [trait.name, trait.value, trait.displayType, trait.maxValue].filter(Boolean)) ?? [],
  ).toEqual(traits)
  if (picture !== undefined) expect(item.image !== null).toBe(picture)
  if (asks !== undefined) expect([...asked]).toContain(asks)
  const { externalUrl, background, decimals, droppedFields } = item
  expect({ externalUrl, background, decimals, droppedFields }).toEqual({
    ...{ externalUrl: undefined, background: undefined, decimals: undefined, droppedFields: undefined },
    ...fields,
  })
})
