import { createPublicClient, custom, type Hash, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { buildAddress, buildHash } from '@/tests/builders/rows'
import { fetchRange } from './fetch-range'

const topic = buildHash(7)
const contract = buildAddress(9)
const everyBloom: Hex = `0x${'ff'.repeat(256)}`

interface Block {
  number: number
  hash: Hash
  parentHash: Hash
}
const chain = [10, 11, 12, 13].map(
  (number): Block => ({ number, hash: buildHash(number), parentHash: buildHash(number - 1) }),
)
const logOf = ({ number, hash }: Block) => ({
  ...{ address: contract, topics: [topic], data: '0x', blockNumber: numberToHex(number), blockHash: hash },
  ...{ logIndex: '0x0', transactionHash: buildHash(500 + number), transactionIndex: '0x0', removed: false },
})

/** A node whose blocks may be others at the second look. */
function read(
  blocks: readonly Block[],
  { later = blocks, logged = blocks[1] }: { later?: readonly Block[]; logged?: Block } = {},
) {
  const looks = new Map<number, number>()
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    const [first] = params as [Hex]
    if (method === 'eth_getLogs') return logged ? [logOf(logged)] : []
    if (method === 'eth_getBlockReceipts') {
      const block = blocks.find(({ number }) => number === Number(first))
      return [{ blockHash: block?.hash, logs: block?.number === logged?.number && logged ? [logOf(logged)] : [] }]
    }
    const number = Number(first)
    const look = (looks.get(number) ?? 0) + 1
    looks.set(number, look)
    const block = (look === 1 ? blocks : later).find((one) => one.number === number)
    return block && { ...block, number: numberToHex(number), timestamp: '0x1', logsBloom: everyBloom, transactions: [] }
  }
  const client = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  return fetchRange(client, {
    ...{ parent: { number: 9n, hash: buildHash(9) }, from: 10n, to: 13n, checkedFrom: 10n },
    filters: [{ address: [contract], topics: [[topic]] }],
  })
}
const untrue = { name: 'AppError', code: 'unavailable' }
const change = (number: number, changes: Partial<Block>) =>
  chain.map((block) => (block.number === number ? { ...block, ...changes } : block))

test('the headers of one chain and its logs are taken', async () => {
  const { headers, logs } = await read(chain)
  expect(headers.map(({ number }) => number)).toEqual([10n, 11n, 12n, 13n])
  expect(logs).toMatchObject([{ blockNumber: 11n, address: contract }])
})

test.each([
  ['the first does not follow the parent', () => read(change(10, { parentHash: buildHash(90) }))],
  ['a block in between follows another', () => read(change(12, { parentHash: buildHash(90) }))],
  ['a block in between was exchanged', () => read(change(12, { hash: buildHash(90) }))],
  ['the last is another after the logs', () => read(chain, { later: change(13, { hash: buildHash(90) }) })],
  ['a log is of another block of that number', () => read(chain, { logged: { ...(chain[1] as Block), hash: topic } })],
])('nothing is taken when %s', async (_, run) => {
  await expect(run()).rejects.toMatchObject(untrue)
})
