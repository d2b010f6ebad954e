import { type Address, createPublicClient, custom } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Database } from '@/server/db/database'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { appendEvent } from '@/tests/builders/append-events'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import {
  buildAddress,
  buildHash,
  buildOrderRow,
  collectionAddress,
  futureSeconds,
  insertRows,
} from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { createTrackedMakers } from './create-tracked-makers'

const [alice, bob, carol, safe] = [1, 2, 3, 4].map(buildAddress) as [Address, Address, Address, Address]
const restMs = 600_000

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => clearDatabase(db))
afterAll(() => db.close())

let asked: Address[] = []
let deployed = [safe]
/** A chain on which the Safe alone has code, and Carol has sent nothing. */
const client = createPublicClient({
  chain: localViemChain,
  transport: custom({
    async request({ method, params: [account] }: { method: string; params: [Address] }) {
      if (method === 'eth_getTransactionCount') return account === carol ? '0x0' : '0x1'
      asked.push(account)
      return deployed.includes(account) ? '0x60' : '0x'
    },
  }),
})

let nowMs = 0
function open() {
  const makers = createTrackedMakers(db, localChainId, () => nowMs)
  return { ...makers, watch: () => makers.watch(client) }
}

const keys = { chainId: localChainId, collection: collectionAddress }
const tell = (hash: `0x${string}`) => appendEvent(db, { type: 'order', ...keys, hash, status: 'active' })

/** With its event, as whatever brings an order to the book writes it. */
async function addOrder(number: number, maker: Address, changes = {}): Promise<void> {
  const hash = buildHash(number)
  await insertRows(db, 'orders', [buildOrderRow({ hash, maker, ...changes })])
  await tell(hash)
}

async function addVoucher(creator: Address, tokenId: string): Promise<void> {
  await insertRows(db, 'vouchers', [
    {
      ...{ chain_id: localChainId, collection: collectionAddress, hash: buildHash(900), token_id: tokenId, creator },
      ...{ price_wei: 1, deadline: futureSeconds, nonce: 0, terms: '{}', signature: '0x', created_at: 1 },
    },
  ])
  const contract = collectionAddress
  await appendEvent(db, { type: 'item', chainId: localChainId, contract, tokenId, owner: null })
}

test('all are read at first, each looked at once; who comes later was not watched until the next range', async () => {
  await addOrder(1, alice)
  await addOrder(2, safe)
  asked = []
  const makers = open()
  const first = new Map([
    [alice, { pays: false, isContract: false }],
    [safe, { pays: false, isContract: true }],
  ])
  expect(await makers.watch()).toEqual(first)
  expect(await makers.findUnwatched(db)).toEqual([])
  await addOrder(3, bob)
  // Each time that the range is tried.
  expect(await makers.findUnwatched(db)).toEqual([bob])
  await addOrder(4, carol, { side: 'offer' })
  expect(await makers.findUnwatched(db)).toEqual([bob, carol])
  const watched = await makers.watch()
  expect(new Set(watched.keys())).toEqual(new Set([alice, safe, bob, carol]))
  expect(watched.get(carol)).toEqual({ pays: true, isContract: false })
  expect(await makers.findUnwatched(db)).toEqual([])
  expect(asked.toSorted()).toEqual([alice, bob, carol, safe])
})

test('a contract that the node has not yet is one as soon as it is there', async () => {
  await addOrder(1, alice)
  await addOrder(2, carol)
  expect((await open().watch()).get(carol)).toEqual({ pays: false, isContract: false })
  deployed = [safe, carol]
  asked = []
  const watched = await open().watch()
  deployed = [safe]
  expect(watched.get(carol)).toEqual({ pays: false, isContract: true })
  expect(asked, 'who has sent something is not asked about again').toEqual([carol])
})

test('a later look reads no order but those that were told of', async () => {
  await addOrder(1, alice)
  const makers = open()
  await makers.watch()
  await insertRows(db, 'orders', [buildOrderRow({ hash: buildHash(2), maker: bob })])
  await addOrder(3, carol)
  expect(await makers.findUnwatched(db)).toEqual([carol])
})

test('who sold before and makes his first offer was not watched for all', async () => {
  await addOrder(1, alice)
  const makers = open()
  await makers.watch()
  await addOrder(2, alice)
  expect(await makers.findUnwatched(db)).toEqual([])
  await addOrder(3, alice, { side: 'offer' })
  expect(await makers.findUnwatched(db)).toEqual([alice])
  expect((await makers.watch()).get(alice)).toEqual({ pays: true, isContract: false })
})

test('an order that a lost block had ended is open again', async () => {
  await addOrder(1, alice, { status: 'filled' })
  const makers = open()
  expect(await makers.watch()).toEqual(new Map())
  await tell(buildHash(1))
  expect(await makers.findUnwatched(db)).toEqual([])
  await db.query("update orders set status = 'inactive'")
  await tell(buildHash(1))
  expect(await makers.findUnwatched(db)).toEqual([alice])
})

test('who signed a voucher is watched, who got a token is not', async () => {
  const makers = open()
  await makers.watch()
  await addVoucher(safe, '7')
  const token = { chainId: localChainId, contract: collectionAddress, tokenId: '8' }
  await appendEvent(db, { type: 'item', ...token, owner: bob })
  expect(await makers.findUnwatched(db)).toEqual([safe])
})

test('what was told on another chain is not of this one', async () => {
  const makers = open()
  await makers.watch()
  await insertRows(db, 'orders', [buildOrderRow({ hash: buildHash(1), chain_id: 1 })])
  await appendEvent(db, { type: 'order', ...keys, chainId: 1, hash: buildHash(1), status: 'active' })
  expect(await makers.findUnwatched(db)).toEqual([])
})

test('when events were dropped that it had not seen, all are read again', async () => {
  await addOrder(1, alice)
  const makers = open()
  await makers.watch()
  await addOrder(2, bob)
  await addOrder(3, carol)
  await db.query('delete from events where id < (select max(id) from events)')
  expect(await makers.findUnwatched(db)).toEqual(expect.arrayContaining([bob, carol]))
  await addOrder(4, safe)
  await db.query('delete from events')
  expect(await makers.findUnwatched(db)).toContain(safe)
})

test('who has nothing left is watched until all are read again', async () => {
  await addOrder(1, alice)
  await addOrder(2, bob)
  const makers = open()
  await makers.watch()
  await db.query("update orders set status = 'cancelled' where maker = $1", [alice])
  await tell(buildHash(1))
  nowMs += restMs
  expect(new Set((await makers.watch()).keys())).toEqual(new Set([alice, bob]))
  nowMs += 1
  expect([...(await makers.watch()).keys()]).toEqual([bob])
  // And is somebody new, should he come back.
  await addOrder(3, alice)
  expect(await makers.findUnwatched(db)).toEqual([alice])
})

test('a look that failed is made again, for the same', async () => {
  const makers = open()
  await makers.watch()
  await addOrder(1, alice)
  const away: Database = { ...db, query: () => Promise.reject(new Error('away')) }
  await expect(makers.findUnwatched(away)).rejects.toThrow('away')
  expect(await makers.findUnwatched(db)).toEqual([alice])
})
