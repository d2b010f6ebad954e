import { encodeAbiParameters, encodeEventTopics, type PublicClient, zeroAddress } from 'viem'
import { expect, it, vi } from 'vitest'
import { transactionRules } from '@/lib/flows/transaction-rules'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { reduceTransactions, type TransactionEvent } from '@/lib/transactions/reduce-transactions'
import { slowAfterMs, type Transaction } from '@/lib/transactions/transaction'
import { getTransactionView } from '@/lib/transactions/view/transaction-view'
import { seller as maker } from '@/tests/builders/build-order'
import { buildTransaction, minedBlock, transactionHash } from '@/tests/builders/build-transaction'
import { type CallsStatus, readCallsStatus } from './read-calls-status'
import { refreshBatch } from './refresh-batch'

const { hash: _, ...rest } = buildTransaction()
const called: Transaction = { ...rest, callsId: 'a-batch' }
const receipts = [{ transactionHash, blockHash: `0x${'bb'.repeat(32)}` as const, blockNumber: '0xc' as const }]
const readFailure = vi.fn(async () => 'order_filled' as const)
const rule = { ...transactionRules.buy, readFailure }

/** A node that knows a head, and no logs unless it is told. */
let logs: unknown[] = []
const client = {
  getBlockNumber: async () => 20n,
  getBlock: async () => ({ number: 20n, hash: minedBlock.hash }),
  request: async () => logs,
} as unknown as PublicClient

/** Seaport's event of the transaction's order, filled to its account. */
function buildFill({ account, about }: Transaction) {
  const event = seaportAbi.find((one) => one.type === 'event' && one.name === 'OrderFulfilled')
  if (event?.name !== 'OrderFulfilled' || !about.orderHash) throw new Error('No such event')
  const inputs = event.inputs.filter(({ indexed }) => !indexed)
  return {
    address: seaportAddress,
    topics: encodeEventTopics({ abi: [event], args: { offerer: maker, zone: zeroAddress } }),
    data: encodeAbiParameters(inputs, [about.orderHash, account, [], []] as never),
    ...{ transactionHash, blockHash: minedBlock.hash, blockNumber: '0xc', logIndex: '0x0', transactionIndex: '0x0' },
  }
}

async function look(answer: CallsStatus | null, transaction = called, now = 5_000): Promise<Transaction> {
  const event = await refreshBatch(client, transaction, { now, rule, readCallsStatus: async () => answer })
  const [after] = event ? reduceTransactions([transaction], event as TransactionEvent) : [transaction]
  return after as Transaction
}

it('under way: nothing is new', async () => {
  expect(await look({ status: 100 })).toBe(called)
})

it('done: from here on the chain tells', async () => {
  expect(await look({ status: 200, receipts })).toMatchObject({ status: 'pending', hash: transactionHash })
})

it.each([500, 600])('refused on the chain (%i), though what carried it may have gone through', async (status) => {
  const failed = await look({ status, receipts })
  expect(failed).toMatchObject({
    status: 'failed',
    error: 'order_filled',
    hash: transactionHash,
    block: { number: '12' },
  })
})

it('given up by the wallet before it reached the chain', async () => {
  const dropped = await look({ status: 400 })
  expect(dropped.status).toBe('dropped')
  expect(getTransactionView(dropped, undefined, 0)).toBe('dropped')
})

const ofOrder: Transaction = { ...called, about: { ...called.about, makers: [maker] } }

it('done, without receipts: the chain tells of a purchase, and the wallet’s word will do for a step', async () => {
  const { about } = called
  expect(await look({ status: 200 }, { ...called, about: { ...about, kind: 'wrap' } })).toMatchObject({
    ...{ status: 'confirmed', block: { number: '20' } },
  })
  const missing = await look({ status: 200 }, ofOrder)
  expect(missing).toMatchObject({ status: 'pending', missingSince: 5_000 })
  expect(getTransactionView(missing, undefined, 5_000 + slowAfterMs)).toBe('unknown')
  logs = [buildFill(ofOrder)]
  expect(await look({ status: 200 }, missing)).toMatchObject({ status: 'confirmed', hash: transactionHash })
  expect(await look(null, missing), 'its wallet is gone').toMatchObject({ status: 'confirmed', hash: transactionHash })
  logs = [buildFill({ ...ofOrder, account: maker })]
  expect(await look({ status: 200 }, missing), 'somebody else has bought it').toBe(missing)
  logs = []
})

it('looks at the newest blocks first, however many have passed since it was asked for', async () => {
  const ranges: string[] = []
  const far = {
    getBlockNumber: async () => 1_000_000n,
    request: async ({ params: [{ toBlock }] }: { params: [{ toBlock: string }] }) => {
      ranges.push(toBlock)
      return [buildFill(ofOrder)]
    },
  } as unknown as PublicClient
  const event = await refreshBatch(far, ofOrder, { now: 5_000, rule, readCallsStatus: async () => null })
  expect(event).toMatchObject({ type: 'mined', hash: transactionHash })
  expect(ranges).toEqual(['0xf4240'])
})

it('no word from its wallet: missing, then unknown, and taken up again when the wallet is back', async () => {
  const missing = await look(null)
  expect(missing.missingSince).toBe(5_000)
  expect(await look(null, missing, 24 * 3_600_000)).toBe(missing)
  expect(getTransactionView(missing, undefined, 5_000 + slowAfterMs)).toBe('unknown')
  const [given] = reduceTransactions([missing], { type: 'dropped', id: 'a', at: 700_000, isGivenUp: true })
  const dropped = given as Transaction
  expect(getTransactionView(dropped, undefined, 0)).toBe('unknown')
  expect(await look(null, dropped, 700_000)).toBe(dropped)
  const back = await look({ status: 100 }, dropped)
  expect([back.status, back.missingSince]).toEqual(['pending', undefined])
  expect(await look({ status: 100 }, missing)).not.toHaveProperty('missingSince')
  expect(await look({ status: 200, receipts }, dropped)).toMatchObject({ status: 'pending', hash: transactionHash })
})

it('asks the wallet of this account alone', async () => {
  const request = vi.fn(async () => ({ status: 100 }))
  const getWallet = async () => ({ request }) as never
  expect(await readCallsStatus(called, '0x', getWallet)).toBeNull()
  expect(request).not.toHaveBeenCalled()
  expect(await readCallsStatus(called, called.account, getWallet)).toEqual({ status: 100 })
  expect(request).toHaveBeenCalledWith({ method: 'wallet_getCallsStatus', params: ['a-batch'] }, { retryCount: 0 })
})
