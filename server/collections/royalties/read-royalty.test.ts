import type { Address } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildItemRow, insertRows } from '@/tests/builders/rows'
import { type OrderWorld, startOrderWorld } from '@/tests/harness/orders-world'
import { zoo } from '@/tests/zoo/zoo'
import { readRoyalty } from './read-royalty'

let world: OrderWorld
beforeAll(async () => {
  world = await startOrderWorld(1)
}, 120_000)
afterAll(() => world?.stop())

/** What a page is told, once the chain has had the time to answer. */
async function read(contract: Address, tokenId: bigint) {
  await insertRows(world.services.db, 'items', [buildItemRow({ contract, token_id: String(tokenId) })])
  const place = { chainId: localChainId, contract }
  return (await readRoyalty(world.services, place)) ?? readRoyalty(world.services, place)
}

test('the royalty of a collection is the sum of all receivers, 0 where there is none, and unknown where it cannot be read', async () => {
  const { client } = world.test
  const { account: owner } = world.buyer
  const manifold = await zoo.manifoldCreator.deploy(client, owner)
  const tokenId = await zoo.manifoldCreator.mint(client, manifold, owner, owner.address)
  const receivers = [world.safe.address, owner.address]
  await zoo.manifoldCreator.setRoyalties(client, manifold, owner, receivers, [500n, 250n])
  expect(await read(manifold, tokenId)).toEqual({ royaltyBps: 750 })

  const plain = await zoo.plainErc721.deploy(client, owner)
  expect(await read(plain, await zoo.plainErc721.mint(client, plain, owner, owner.address))).toEqual({ royaltyBps: 0 })

  const hostile = await zoo.hostileRoyalty.deploy(client, owner)
  const id = await zoo.hostileRoyalty.mint(client, hostile, owner, owner.address)
  expect(await read(hostile, id)).toEqual({ royaltyProblem: 'whole_price' })
})
