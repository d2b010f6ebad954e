import { type Address, createPublicClient, http, type PublicClient } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import {
  buildFulfilment,
  buildListing,
  buildOffer,
  decodeOrderComponents,
  hashOrder,
  type OrderComponents,
  OrderType,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { checkRemainingOrders } from '@/server/orders/checks/check-remaining-orders'
import { getOrder } from '@/server/orders/get-order'
import { assertOrder } from '@/server/orders/submit/assert-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, insertRows } from '@/tests/builders/rows'
import { type FaultProxy, startFaultProxy } from '@/tests/harness/fault-proxy'
import { buildSubmission, signOrder } from '@/tests/harness/orders'
import { type OrderWorld, send, startOrderWorld } from '@/tests/harness/orders-world'
import { assertMined } from '@/tests/harness/start-test-chain'
import { approve } from '@/tests/zoo/transfers'
import { zoo } from '@/tests/zoo/zoo'

let world: OrderWorld
let proxy: FaultProxy
beforeAll(async () => {
  world = await startOrderWorld(3)
  proxy = await startFaultProxy(world.test.chain.rpcUrl)
}, 120_000)
afterAll(async () => {
  await proxy?.close()
  await world?.stop()
})

const missing = { code: -32601, message: 'the method eth_simulateV1 does not exist/is not available' }
const maker = (index = 0) => world.makers[index]?.account as PrivateKeyAccount
let salt = 1n
const terms = () => ({
  ...{ counter: 0n, salt: salt++, startTimeSeconds: nowSeconds() - 60n, endTimeSeconds: nowSeconds() + 3_600n },
})

describe.each(['eth_simulateV1', 'one eth_call'] as const)('a node with %s', (kind) => {
  let services: Services
  beforeEach(async () => {
    proxy.fault = ({ request, forward }) =>
      request.method === 'eth_simulateV1' && kind !== request.method
        ? { jsonrpc: '2.0', id: request.id, error: missing }
        : forward()
    const client = createPublicClient({ chain: localViemChain, transport: http(proxy.url, { retryCount: 2 }) })
    services = { ...world.services, clients: new Map([[localChainId, client as PublicClient]]) }
  })

  async function submit(account: PrivateKeyAccount, components: OrderComponents) {
    return (await submitOrder(services, buildSubmission(components, await signOrder(account, components)))).order
  }

  async function findIssues(run: Promise<unknown>): Promise<string[]> {
    const error = toAppError(await run.then(() => null).catch((thrown: unknown) => thrown))
    return error.issues?.map(({ code }) => code) ?? [error.code]
  }

  const list = (account: PrivateKeyAccount, contract: Address, tokenId: bigint, change = {}) =>
    submit(
      account,
      buildListing({ offerer: account.address, contract, tokenId, priceWei: 1000n, ...terms(), ...change }),
    )

  const bid = (
    account: PrivateKeyAccount,
    contract: Address,
    wanted: { tokenId: bigint } | { criteria: bigint },
    change = {},
  ) =>
    submit(
      account,
      buildOffer({
        ...{ offerer: account.address, contract, wanted, currency: world.weth, priceWei: 1000n, ...terms() },
        ...change,
      }),
    )

  /** What a check finds of an order that was refused before, so that it is simulated. */
  async function recheck({ hash }: { hash: `0x${string}` }) {
    const { number, hash: blockHash, parentHash, timestamp } = await world.test.client.getBlock()
    await services.db.query('delete from blocks where number >= $1', [number])
    const block = [localChainId, number, blockHash, parentHash, timestamp]
    await services.db.query('insert into blocks values ($1, $2, $3, $4, $5)', block)
    await services.db.query(
      "update orders set reasons = '{refused}', due_block = $2, checked_block = least(checked_block, $2::bigint - 1) where hash = $1",
      [hash, number],
    )
    await checkRemainingOrders(services, localChainId, { number, hash: blockHash })
    return getOrder(services, { chainId: localChainId, hash })
  }

  test('a listing and an offer in one request each', async () => {
    const [seller, bidder] = [maker(), maker(1)]
    const [tokenId] = world.makers[0]?.tokenIds ?? []
    const count = () => proxy.methods.filter((method) => method === kind || method === 'eth_call').length
    // Contracts that nobody has asked yet are each asked by themselves.
    await list(seller, world.collection, tokenId as bigint)
    await bid(bidder, world.collection, { tokenId: tokenId as bigint })
    proxy.methods.splice(0)
    await list(seller, world.collection, tokenId as bigint, { currency: world.weth })
    expect(count()).toBe(2)
    proxy.methods.splice(0)
    await bid(bidder, world.collection, { tokenId: tokenId as bigint })
    expect(count()).toBe(2)
  })

  test('editions in WETH, of which some are sold, and for one taker', async () => {
    const listing = { standard: 'ERC1155', quantity: 10n, priceWei: 1000n, currency: world.weth } as const
    const order = await list(maker(), world.editions, 1n, listing)
    const components = decodeOrderComponents(order.parameters)
    const parameters = { seaport: seaportAddress, components, signature: order.signature, atSeconds: nowSeconds() }
    const { to, data } = buildFulfilment({ ...parameters, quantity: 4n })
    await assertMined(
      world.test.client,
      await world.test.client.sendTransaction({ account: world.buyer.account, to, data }),
    )
    expect(await recheck(order)).toMatchObject({ status: 'active', quantity: '6' })
    const taker = maker(1).address
    for (const currency of [undefined, world.weth]) {
      const change = { standard: 'ERC1155', taker, ...(currency && { currency }) }
      expect(await list(maker(), world.editions, 2n, change)).toMatchObject({ status: 'active', kind: 'private' })
    }
  })

  test('a transfer that does nothing, or moves another token', async () => {
    for (const species of [zoo.silentTransfer, zoo.wrongToken]) {
      const contract = await species.deploy(world.test.client, maker())
      const tokenId = await species.mint(world.test.client, contract, maker(), maker().address)
      await approve(world.test.client, contract, maker(), seaportAddress)
      expect(await findIssues(list(maker(), contract, tokenId))).toEqual(['not_moved', 'fill_refused'])
      expect(await findIssues(bid(maker(1), contract, { tokenId }))).toEqual(['not_moved', 'fill_refused'])
    }
  })

  test('gas: flagged, beyond the limit inactive, and active again', async () => {
    const { client } = world.test
    const contract = await zoo.gasBurner.deploy(client, maker())
    const tokenId = await zoo.gasBurner.mint(client, contract, maker(), maker().address)
    await approve(client, contract, maker(), seaportAddress)
    const burn = (gas: bigint) => zoo.gasBurner.setTransferGas(client, contract, maker(), gas)
    expect(await findIssues(list(maker(), contract, tokenId))).toEqual(['gas', 'fill_refused'])
    await burn(3_000_000n)
    const order = await list(maker(), contract, tokenId)
    expect(order).toMatchObject({ status: 'active', flags: ['high_gas'] })
    await services.db.query("update orders set found_flags = found_flags || '{stale_listing}' where hash = $1", [
      order.hash,
    ])
    for (const gas of [25_000_000n, 12_000_000n]) {
      await burn(gas)
      expect(await recheck(order)).toMatchObject({ status: 'inactive', reasons: ['refused', 'gas'] })
    }
    await burn(0n)
    const again = await recheck(order)
    expect(again.status).toBe('active')
    expect(again.flags).toEqual(['stale_listing'])
  })

  test('a bidder that cannot receive an edition', async () => {
    const { client } = world.test
    const [holder, bidder] = [maker(), maker(2)]
    const balance = {
      chain_id: localChainId,
      contract: world.editions,
      token_id: 3n,
      holder: holder.address,
      quantity: 5n,
    }
    await services.db.query('delete from balances')
    await insertRows(services.db, 'balances', [balance])
    const offer = await bid(bidder, world.editions, { tokenId: 3n }, { standard: 'ERC1155' })
    const wide = await bid(bidder, world.editions, { criteria: 0n }, { standard: 'ERC1155' })
    expect([offer.status, wide.status]).toEqual(['active', 'active'])
    // An account with delegated code: EIP-7702, to a contract without the hook.
    const code = `0xef0100${world.weth.slice(2)}` as const
    await client.setCode({ address: bidder.address, bytecode: code })
    for (const order of [offer, wide]) {
      expect(await recheck(order)).toMatchObject({ status: 'inactive', reasons: ['refused', 'receiver'] })
    }
    await client.setCode({ address: bidder.address, bytecode: '0x' })
    for (const order of [offer, wide]) expect(await recheck(order)).toMatchObject({ status: 'active' })
  })

  test('an offer for any of a collection that is paused', async () => {
    const { client } = world.test
    const contract = await zoo.pausableErc721.deploy(client, maker())
    const tokenId = await zoo.pausableErc721.mint(client, contract, maker(), maker().address)
    await insertRows(services.db, 'items', [
      buildItemRow({ chain_id: localChainId, contract, token_id: tokenId, owner: maker().address }),
    ])
    const order = await bid(maker(1), contract, { criteria: 0n })
    expect(order.status).toBe('active')
    await zoo.pausableErc721.pause(client, contract, maker())
    expect(await recheck(order)).toMatchObject({ status: 'inactive', reasons: ['refused', 'paused'] })
    await zoo.pausableErc721.unpause(client, contract, maker())
    expect(await recheck(order)).toMatchObject({ status: 'active' })
  })

  test('an offer for any of a collection is refused where none of its tokens can be given', async () => {
    const { client } = world.test
    const collect = async (species: typeof zoo.silentTransfer | typeof zoo.wrongToken, backfillFrom: bigint | null) => {
      const contract = await species.deploy(client, maker())
      const first = await species.mint(client, contract, maker(), maker().address)
      const row = buildCollectionRow({ contract, backfill_from: backfillFrom })
      await insertRows(services.db, 'collections', [row])
      for (const token_id of [first, first + 1n]) {
        await insertRows(services.db, 'items', [buildItemRow({ contract, token_id, owner: maker().address })])
      }
      return contract
    }
    const offer = (contract: Address) => bid(maker(1), contract, { criteria: 0n })
    const refused = ['not_moved', 'fill_refused']
    expect(await findIssues(offer(await collect(zoo.silentTransfer, null)))).toEqual(refused)
    // What the index has not read may be given.
    expect(await offer(await collect(zoo.silentTransfer, 1n))).toMatchObject({ status: 'active' })
    // Every second token moves.
    expect(await offer(await collect(zoo.wrongToken, null))).toMatchObject({ status: 'active' })
  })

  test('an offer for any of an edition that nobody can transfer is refused, however many hold it', async () => {
    const { client } = world.test
    const contract = await zoo.soulboundErc1155.deploy(client, maker())
    await insertRows(services.db, 'collections', [buildCollectionRow({ contract, standard: 'ERC1155' })])
    for (const token_id of [1n, 2n, 3n]) {
      for (const { account } of [...world.makers, world.buyer]) {
        const holder = account.address
        await zoo.soulboundErc1155.mint(client, contract, maker(), holder, { tokenId: token_id })
        await insertRows(services.db, 'balances', [
          { chain_id: localChainId, contract, token_id, holder, quantity: 1n },
        ])
      }
    }
    const offer = bid(maker(1), contract, { criteria: 0n }, { standard: 'ERC1155' })
    expect(await findIssues(offer)).toEqual(['not_transferable', 'fill_refused'])
  })

  test('an offer for more of an edition than anybody holds is refused where not even those can be given', async () => {
    const { client } = world.test
    const wanted = async (species: typeof zoo.soulboundErc1155 | typeof zoo.supplyErc1155) => {
      const contract = await species.deploy(client, maker())
      await insertRows(services.db, 'collections', [buildCollectionRow({ contract, standard: 'ERC1155' })])
      const holder = maker().address
      const tokenId = await species.mint(client, contract, maker(), holder)
      await insertRows(services.db, 'balances', [
        { chain_id: localChainId, contract, token_id: tokenId, holder, quantity: 1n },
      ])
      return { contract, tokenId }
    }
    const offer = (contract: Address, wanted: { tokenId: bigint } | { criteria: bigint }) => {
      const parameters = { contract, wanted, standard: 'ERC1155' as const, quantity: 3n, ...terms() }
      const offerer = maker(1)
      const components = { currency: world.weth, priceWei: 3000n, offerer: offerer.address, ...parameters }
      // In one piece: one seller has to give all three.
      return submit(offerer, { ...buildOffer(components), orderType: OrderType.fullOpen })
    }
    const bound = await wanted(zoo.soulboundErc1155)
    const refused = ['not_transferable', 'fill_refused']
    expect(await findIssues(offer(bound.contract, { criteria: 0n }))).toEqual(refused)
    expect(await findIssues(offer(bound.contract, { tokenId: bound.tokenId }))).toEqual(refused)
    const free = await wanted(zoo.supplyErc1155)
    expect(await offer(free.contract, { criteria: 0n })).toMatchObject({ status: 'active' })
  })

  test('what has not begun is tried at its first moment', async () => {
    const { client } = world.test
    const contract = await zoo.pausableErc721.deploy(client, maker())
    const tokenId = await zoo.pausableErc721.mint(client, contract, maker(), maker().address)
    await approve(client, contract, maker(), seaportAddress)
    const later = { startTimeSeconds: nowSeconds() + 600n }
    expect(await list(maker(), contract, tokenId, later)).toMatchObject({ status: 'upcoming' })
    await zoo.pausableErc721.pause(client, contract, maker())
    const again = list(maker(), contract, tokenId, later)
    // A call may be made at the time of the head, whatever it asks for.
    if (kind === 'one eth_call') expect(await again).toMatchObject({ status: 'upcoming' })
    else expect(await findIssues(again)).toEqual(['paused', 'fill_refused'])
  })

  test('an offer whose money is gone is inactive for that alone, and a node that fails says nothing', async () => {
    const order = await bid(maker(1), world.collection, { tokenId: world.buyer.tokenIds[0] as bigint })
    const { fault } = proxy
    proxy.fault = ({ request, forward, response, incoming }) =>
      request.method === 'eth_simulateV1' || JSON.stringify(request.params).includes('"code"')
        ? { jsonrpc: '2.0', id: request.id, error: { code: -32000, message: 'busy' } }
        : fault?.({ request, forward, response, incoming })
    expect(await recheck(order)).toMatchObject({ status: 'active' })
    proxy.fault = fault
    const address = world.weth
    const allow = (amount: bigint) =>
      send(world.test, maker(1), { address, abi: wethAbi, functionName: 'approve', args: [seaportAddress, amount] })
    await allow(0n)
    expect(await recheck(order)).toMatchObject({ status: 'inactive', reasons: ['allowance'] })
    await allow(2n ** 256n - 1n)
    expect(await recheck(order)).toMatchObject({ status: 'active' })
  })

  test('an offer of a Safe that has yet to sign', async () => {
    const { safe } = world
    const components = buildOffer({
      ...{ offerer: safe.address, contract: world.collection, currency: world.weth, priceWei: 1000n, ...terms() },
      wanted: { tokenId: world.buyer.tokenIds[0] as bigint },
    })
    const unsigned = { chainId: localChainId, hash: hashOrder(components), components, signature: null }
    const asserted = assertOrder(services, getServedChain(services, localChainId), unsigned as never)
    await expect(asserted).resolves.toMatchObject({ foundFlags: [] })
  })
})
