import { createPublicClient, http, type PublicClient } from 'viem'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { createGateway, type Gateway } from '@/lib/protocol/safe-gateway'
import { createSafe } from '@/tests/harness/create-safe'
import { type SafeWorld, startSafeWorld } from '@/tests/harness/safe-world'
import { readOwnedSafes } from './read-owned-safes'

let world: SafeWorld
const weth = findChain(localChainId)?.weth.address ?? '0x'

beforeAll(async () => {
  world = await startSafeWorld()
}, 60_000)
afterAll(() => world?.stop())

function read(owner: `0x${string}`, { gateway = world.gateway, client }: { gateway?: Gateway; client?: unknown } = {}) {
  const own = (client ?? world.chain.client) as PublicClient
  return readOwnedSafes({ gateway, client: own, chainId: localChainId }, owner)
}

const claiming = (...safes: string[]) =>
  createGateway({ baseUrl: world.baseUrl, fetch: async () => Response.json({ safes }) })

it('each Safe of an owner, with its owners and threshold by the chain, and which of them are contracts', async () => {
  const [ada] = world.owners
  const nested = await createSafe(world.chain.client, ada, { owners: [ada.address, world.safe], threshold: 1 })
  const safes = await read(ada.address)
  expect(safes.map(({ address }) => address).toSorted()).toEqual([world.safe, nested].toSorted())
  expect(safes.find(({ address }) => address === world.safe)).toMatchObject({
    ...{ threshold: 2, owners: world.owners.map(({ address }) => address), version: '1.4.1' },
    ...{ contractOwners: [], trouble: null },
  })
  expect(safes.find(({ address }) => address === nested)).toMatchObject({
    ...{ threshold: 1, contractOwners: [world.safe], trouble: null },
  })
  expect(await read(world.stranger.address)).toEqual([])
})

it('a gateway that names what is no Safe, or is not the owner’s, is not believed', async () => {
  const { safe, stranger } = world
  const gateway = claiming(safe, safe, weth, stranger.address)
  const safes = await read(stranger.address, { gateway })
  expect(safes.map(({ address, trouble }) => [address, trouble])).toEqual([
    [safe, 'not_owner'],
    [weth, 'no_safe'],
    [stranger.address, 'no_safe'],
  ])
})

it('a version that is not known here is told as that', async () => {
  const client = createPublicClient({
    transport: http(world.chain.chain.rpcUrl, {
      async fetchFn(url, init) {
        const response = await fetch(url, init)
        const text = await response.text()
        // The contract’s own word for its version, with another number in it.
        return new Response(text.replace(Buffer.from('1.4.1').toString('hex'), Buffer.from('9.4.1').toString('hex')))
      },
    }),
  })
  const [safe] = await read(world.owners[0].address, { gateway: claiming(world.safe), client })
  expect(safe).toMatchObject({ version: '9.4.1', trouble: 'version' })
})

it('nothing is said where the gateway fails, or the node', async () => {
  const [{ address }] = world.owners
  const gateway = createGateway({ baseUrl: world.baseUrl, fetch: async () => new Response('{}', { status: 502 }) })
  await expect(read(address, { gateway })).rejects.toMatchObject({ name: 'AppError', status: 502 })
  const client = createPublicClient({ transport: http('http://127.0.0.1:9', { retryCount: 0 }) })
  await expect(read(address, { client })).rejects.toThrow()
})
