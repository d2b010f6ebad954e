import {
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  keccak256,
  pad,
  parseAbi,
  toEventSelector,
  toHex,
  zeroAddress,
  zeroHash,
} from 'viem'
import { expect, test } from 'vitest'
import { isRangeError } from '@/server/chains/is-range-error'
import { factoryEventAbi, tokenEventAbi, voucherEventAbi, wethEventAbi } from '@/server/chains/logs/event-abis'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import type { TokenStandard } from '@/server/chains/token-standard'
import { buildAddress } from '@/tests/builders/rows'
import { decodeLogs } from './decode-logs'

const seaport = buildAddress(1)
const weth = buildAddress(2)
const single = buildAddress(3)
const multi = buildAddress(4)
const safe = buildAddress(5)
const factory = buildAddress(8)
const olderFactory = buildAddress(10)
const alice = buildAddress(6)
const bob = buildAddress(7)
const carol = buildAddress(9)

const watch = {
  ...{ seaport, factories: [factory, olderFactory], weth },
  contracts: new Map<Address, TokenStandard>([
    [single, 'ERC721'],
    [multi, 'ERC1155'],
  ]),
  waiting: new Map<Address, TokenStandard>(),
  makers: new Map([
    [safe, { isContract: true, pays: false }],
    [alice, { isContract: false, pays: true }],
    [bob, { isContract: false, pays: true }],
    [carol, { isContract: false, pays: false }],
  ]),
}

let count = 0
/** As a node sends it: the address in lower case. */
function buildLog(address: Address, topics: readonly (Hex | Hex[] | null)[], data: Hex = '0x'): MinedLog {
  count += 1
  return {
    ...{ address: address.toLowerCase() as Address, topics: topics as MinedLog['topics'], data, removed: false },
    ...{ blockNumber: 5n, blockHash: zeroHash, logIndex: count, transactionHash: zeroHash, transactionIndex: 0 },
  } as MinedLog
}

const uints = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const lists = (...values: bigint[][]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256[]' })),
    values,
  )
const decode = (...logs: MinedLog[]) => decodeLogs(logs, watch)
const topicsOf = (eventName: 'TransferSingle' | 'TransferBatch', from: Address, to: Address) =>
  encodeEventTopics({ abi: tokenEventAbi, eventName, args: { operator: alice, from, to } })

test('an ERC-1155 batch: a row for each token, by its place; nothing for nothing', () => {
  const topics = topicsOf('TransferBatch', alice, bob)
  const { transfers, touched } = decode(buildLog(multi, topics, lists([7n, 8n, 9n], [1n, 0n, 3n])))
  expect(transfers.map(({ tokenId, quantity, batchIndex }) => [tokenId, quantity, batchIndex])).toEqual([
    [7n, 1n, 0],
    [9n, 3n, 2],
  ])
  expect(touched.holders).toContainEqual({ contract: multi, maker: bob })
  expect(touched.movers).toContain(alice)
})

test('a batch whose lists differ in length, and one of the wrong standard, say nothing', () => {
  const topics = topicsOf('TransferBatch', alice, bob)
  expect(decode(buildLog(multi, topics, lists([7n, 8n], [1n]))).transfers).toEqual([])
  expect(decode(buildLog(single, topics, lists([7n], [1n]))).transfers).toEqual([])
  const transfer = encodeEventTopics({
    ...{ abi: tokenEventAbi, eventName: 'Transfer', args: { from: alice, to: bob, tokenId: 1n } },
  })
  expect(decode(buildLog(multi, transfer)).transfers).toEqual([])
  expect(decode(buildLog(single, transfer)).transfers).toHaveLength(1)
})

test.each([
  [5n, 7n, 3],
  [5n, 5n, 1],
  [7n, 5n, 0],
  [0n, 2n ** 256n - 1n, 0],
])('ERC-2309 from %d to %d', (fromTokenId, to, expected) => {
  const args = { fromTokenId, from: zeroAddress, to: alice }
  const topics = encodeEventTopics({ abi: tokenEventAbi, eventName: 'ConsecutiveTransfer', args })
  expect(decode(buildLog(single, topics, uints(to))).transfers).toHaveLength(expected)
})

test('what a collection claims of one block by ERC-2309 is bounded, and of another block is another', () => {
  const claim = (from: bigint, blockNumber: bigint) => {
    const args = { fromTokenId: from, from: zeroAddress, to: alice }
    const topics = encodeEventTopics({ abi: tokenEventAbi, eventName: 'ConsecutiveTransfer', args })
    return { ...buildLog(single, topics, uints(from + 9_999n)), blockNumber } as MinedLog
  }
  const logs = [claim(0n, 5n), claim(10_000n, 5n), claim(20_000n, 5n), claim(30_000n, 6n)]
  const { transfers, touched } = decode(...logs)
  expect([transfers.length, touched.tokens.length]).toEqual([30_000, 30_000])
  expect(transfers.at(-1)).toMatchObject({ blockNumber: 6n, tokenId: 39_999n })
})

test('of several blocks that hold more than can be stored at once a shorter range is read', () => {
  const mints = (blockNumber: bigint, index: number) => {
    const contract = buildAddress(1_000 + index)
    const args = { fromTokenId: 0n, from: zeroAddress, to: alice }
    const topics = encodeEventTopics({ abi: tokenEventAbi, eventName: 'ConsecutiveTransfer', args })
    return { ...buildLog(contract, topics, uints(9_999n)), blockNumber } as MinedLog
  }
  const contracts = new Map<Address, TokenStandard>(
    Array.from({ length: 22 }, (_, index) => [buildAddress(1_000 + index), 'ERC721']),
  )
  const logs = (blockOf: (index: number) => bigint, count: number) =>
    Array.from({ length: count }, (_, index) => mints(blockOf(index), index))
  const decodeAll = (all: readonly MinedLog[]) => decodeLogs(all, { ...watch, contracts })
  let refusal: unknown
  try {
    decodeAll(logs((index) => BigInt(index), 11))
  } catch (error) {
    refusal = error
  }
  expect(isRangeError(refusal)).toBe(true)
  expect(decodeAll(logs(() => 5n, 11)).transfers, 'of one block').toHaveLength(110_000)
  expect(decodeAll(logs(() => 5n, 22)).transfers, 'but not without end').toHaveLength(200_000)
})

test('ERC-4906 and ERC-1155 URI: which documents to read again', () => {
  const one = encodeEventTopics({ abi: tokenEventAbi, eventName: 'MetadataUpdate' })
  const many = encodeEventTopics({ abi: tokenEventAbi, eventName: 'BatchMetadataUpdate' })
  const uri = encodeEventTopics({ abi: tokenEventAbi, eventName: 'URI', args: { id: 9n } })
  const text = encodeAbiParameters([{ type: 'string' }], ['ipfs://x'])
  expect(
    decode(buildLog(single, one, uints(4n)), buildLog(single, many, uints(1n, 3n)), buildLog(multi, uri, text))
      .metadata,
  ).toEqual([
    { contract: single, fromTokenId: 4n, toTokenId: 4n },
    { contract: single, fromTokenId: 1n, toTokenId: 3n },
    { contract: multi, fromTokenId: 9n, toTokenId: 9n },
  ])
})

test('WETH: both sides of a transfer, who approves, and WETH9 by its own events', () => {
  const transfer = encodeEventTopics({ abi: wethEventAbi, eventName: 'Transfer', args: { from: alice, to: bob } })
  const approval = encodeEventTopics({
    abi: wethEventAbi,
    eventName: 'Approval',
    args: { owner: bob, spender: seaport },
  })
  const deposit = encodeEventTopics({ abi: wethEventAbi, eventName: 'Deposit', args: { owner: alice } })
  const withdrawal = encodeEventTopics({ abi: wethEventAbi, eventName: 'Withdrawal', args: { owner: bob } })
  const makersOf = (topics: readonly (Hex | Hex[] | null)[]) =>
    decode(buildLog(weth, topics, uints(1n))).touched.holders.map(({ maker }) => maker)
  expect([transfer, approval, deposit, withdrawal].map(makersOf)).toEqual([[alice, bob], [bob], [alice], [bob]])
})

test('WETH: of somebody who pays with it alone', () => {
  const move = (from: Address, to: Address) =>
    buildLog(weth, encodeEventTopics({ abi: wethEventAbi, eventName: 'Transfer', args: { from, to } }), uints(1n))
  const nobody = buildAddress(10)
  const { holders } = decode(move(carol, nobody), move(nobody, alice), move(bob, carol)).touched
  expect(holders.map(({ maker }) => maker)).toEqual([alice, bob])
})

test('a Safe that changes touches its own orders, whatever its version indexes; another contract does not', () => {
  const [indexed, plain] = [
    parseAbi(['event AddedOwner(address indexed owner)']),
    parseAbi(['event AddedOwner(address owner)']),
  ]
  const topics = encodeEventTopics({ abi: indexed, eventName: 'AddedOwner', args: { owner: alice } })
  expect(decode(buildLog(safe, topics)).touched.makers).toEqual([safe])
  const [topic] = encodeEventTopics({ abi: plain, eventName: 'AddedOwner' })
  const data = encodeAbiParameters([{ type: 'address' }], [alice])
  expect(decode(buildLog(safe, [topic], data)).touched.makers).toEqual([safe])
  expect(decode(buildLog(alice, topics)).touched.makers).toEqual([])
})

test('each of our factories names a collection and its creator; another contract makes none', () => {
  const args = { collection: single, creator: alice }
  const topics = encodeEventTopics({ abi: factoryEventAbi, eventName: 'CollectionCreated', args })
  const { created } = decode(...[factory, multi, olderFactory].map((address) => buildLog(address, topics, zeroHash)))
  const known = { contract: single, creator: alice, blockNumber: 5n }
  expect(created).toEqual([
    { ...known, factory },
    { ...known, factory: olderFactory },
  ])
})

test('vouchers: redeemed at a price, cancelled, and all of them; and a collection that speaks of itself anew', () => {
  const redeemed = encodeEventTopics({
    ...{ abi: voucherEventAbi, eventName: 'VoucherRedeemed', args: { tokenId: 7n, buyer: bob } },
  })
  const cancelled = encodeEventTopics({ abi: voucherEventAbi, eventName: 'VoucherCancelled', args: { tokenId: 8n } })
  const all = encodeEventTopics({ abi: voucherEventAbi, eventName: 'VouchersCancelled' })
  const uri = encodeEventTopics({ abi: tokenEventAbi, eventName: 'ContractURIUpdated' })
  const { vouchers, documents } = decode(
    ...[buildLog(single, redeemed, uints(3n)), buildLog(single, cancelled), buildLog(single, all, uints(1n))],
    buildLog(single, uri),
  )
  const nothing = { contract: single, tokenId: null, account: null, priceWei: null, nonce: null }
  expect(vouchers).toMatchObject([
    { ...nothing, kind: 'redeemed', tokenId: 7n, account: bob, priceWei: 3n },
    { ...nothing, kind: 'cancelled', tokenId: 8n },
    { ...nothing, kind: 'nonce', nonce: 1n },
  ])
  expect(documents).toEqual([single])
})

test('logs that are no logs of their event say nothing', () => {
  const topics = topicsOf('TransferSingle', alice, bob)
  const decoded = decode(
    buildLog(multi, topics, '0x12'),
    buildLog(single, topics.slice(0, 2)),
    buildLog(seaport, [zeroHash]),
  )
  expect(decoded).toMatchObject({ transfers: [], orderLogs: [], sales: [], validated: [], metadata: [] })
})

test('what changes the rules of transfers: of a collection, of a token in either shape, and of no other role', () => {
  const select = (event: string) => toEventSelector(event)
  const role = select('RoleRevoked(bytes32,address,address)')
  const { touched } = decode(
    buildLog(single, [select('Paused(address)')], uints(1n)),
    buildLog(multi, [role, keccak256(toHex('TRANSFER_ROLE')), zeroHash, zeroHash]),
    buildLog(single, [role, keccak256(toHex('MINTER_ROLE')), zeroHash, zeroHash]),
    buildLog(single, [select('Locked(uint256)')], uints(7n)),
    buildLog(single, [select('Unlocked(uint256)'), toHex(8n, { size: 32 })]),
    buildLog(single, [select('Locked(uint256)')]),
    buildLog(alice, [select('Paused(address)')], uints(1n)),
  )
  expect(touched.ruledCollections).toEqual([single, multi])
  expect(touched.ruledTokens).toEqual([
    { contract: single, tokenId: 7n },
    { contract: single, tokenId: 8n },
  ])
})

test('a collection from before ERC-165 has the arguments of its transfers in the data, in part or all; no other has', () => {
  const selector = toEventSelector('Transfer(address,address,uint256)')
  const addresses = [alice, bob].map((address) => pad(address, { size: 32 }))
  const logs = [single, multi].flatMap((contract) => [
    buildLog(contract, [selector], concatHex([...addresses, uints(1n)])),
    buildLog(contract, [selector, ...addresses], uints(2n)),
    buildLog(contract, [selector, ...addresses, uints(3n)]),
    buildLog(contract, [selector, ...addresses], '0x'),
  ])
  const early = new Map<Address, TokenStandard>([
    [single, 'ERC721'],
    [multi, 'ERC721'],
  ])
  const { transfers } = decodeLogs(logs, { ...watch, contracts: early, early: new Set([single]) })
  expect(transfers.map(({ contract, tokenId, sender, recipient }) => [contract, tokenId, sender, recipient])).toEqual([
    [single, 1n, alice, bob],
    [single, 2n, alice, bob],
    [single, 3n, alice, bob],
    [multi, 3n, alice, bob],
  ])
})
