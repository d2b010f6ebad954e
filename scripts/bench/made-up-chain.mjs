// A node of a chain that was never there, as fast as a node can be: blocks with transfers of one collection, then empty ones.
// Says `ready` and its address on a line.
import { createServer } from 'node:http'

const [blocks = 0, transfers = 0, head = 0] = process.argv.slice(2).map(Number)
const contract = `0x${'c0'.repeat(20)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const quantity = (/** @type {number} */ value) => `0x${value.toString(16)}`
const word = (/** @type {number} */ value, kind = '') =>
  `0x${kind}${value.toString(16).padStart(64 - kind.length, '0')}`
const zeros = (/** @type {number} */ bytes) => `0x${'00'.repeat(bytes)}`
const noLogs = zeros(256)
const someLogs = `0x${'ff'.repeat(256)}`

const hashOf = (/** @type {number} */ number) => word(number, 'b10c')
const perBlock = Array.from({ length: blocks }, (_, index) => {
  const number = index + 1
  return Array.from({ length: transfers }, (_, logIndex) => {
    const tokenId = index * transfers + logIndex
    return {
      ...{ address: contract, data: '0x', blockNumber: quantity(number), blockHash: hashOf(number) },
      // From nobody: a mint.
      topics: [transferTopic, word(0), word((tokenId % 5_000) + 1, '000000000000000000000000aa'), word(tokenId)],
      ...{ logIndex: quantity(logIndex), transactionHash: word(tokenId, '7a'), transactionIndex: quantity(logIndex) },
      removed: false,
    }
  })
})
const texts = perBlock.map((logs) => JSON.stringify(logs).slice(1, -1))

/** @param {number} number */
function getBlock(number) {
  return JSON.stringify({
    ...{ number: quantity(number), hash: hashOf(number), parentHash: hashOf(number - 1), nonce: zeros(8) },
    ...{ logsBloom: number > 0 && number <= blocks ? someLogs : noLogs, timestamp: quantity(1_700_000_000 + number) },
    ...{ transactions: [], uncles: [], difficulty: '0x0', gasLimit: '0x1c9c380', gasUsed: '0x0', size: '0x200' },
    ...{ miner: zeros(20), mixHash: word(0), sha3Uncles: word(0), stateRoot: word(0), receiptsRoot: word(0) },
    ...{ transactionsRoot: word(0), extraData: '0x', baseFeePerGas: '0x1', totalDifficulty: '0x0' },
  })
}

/** @typedef {{ fromBlock?: string, toBlock?: string, blockHash?: string, address: string[] }} Filter */

/** @param {Filter} filter */
function getLogs({ fromBlock, toBlock, blockHash, address }) {
  if (!address.some((one) => one.toLowerCase() === contract)) return '[]'
  const [from, to] = blockHash
    ? [Number(`0x${blockHash.slice(6)}`), Number(`0x${blockHash.slice(6)}`)]
    : [Number(fromBlock), Number(toBlock)]
  return `[${texts
    .slice(Math.max(from, 1) - 1, to)
    .filter(Boolean)
    .join()}]`
}

/**
 * @typedef {{ id: number } & (
 *   | { method: 'eth_chainId' | 'eth_blockNumber', params: [] }
 *   | { method: 'eth_getBlockByNumber', params: [string, boolean] }
 *   | { method: 'eth_getLogs', params: [Filter] }
 * )} Call
 */

/** @param {Call} call @returns {string | null} JSON */
function answer({ method, params }) {
  if (method === 'eth_chainId') return '"0x1"'
  if (method === 'eth_blockNumber') return JSON.stringify(quantity(head))
  if (method === 'eth_getBlockByNumber') return getBlock(params[0] === 'latest' ? head : Number(params[0]))
  if (method === 'eth_getLogs') return getLogs(params[0])
  return null
}

const server = createServer(async (request, response) => {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  /** @type {Call | Call[]} */
  const asked = JSON.parse(text)
  const one = (/** @type {Call} */ call) => {
    const result = answer(call)
    const rest = result === null ? '"error":{"code":-32601,"message":"unknown method"}' : `"result":${result}`
    return `{"jsonrpc":"2.0","id":${call.id},${rest}}`
  }
  response.setHeader('content-type', 'application/json')
  response.end(Array.isArray(asked) ? `[${asked.map(one).join()}]` : one(asked))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`ready http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
})
