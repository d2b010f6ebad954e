import { encodeAbiParameters, encodeEventTopics, parseAbi, zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { computeNetTransfers, type TransferLog } from './compute-net-transfers'

const safe: `0x${string}` = `0x${'5a'.repeat(20)}`
const other: `0x${string}` = `0x${'0e'.repeat(20)}`
const token: `0x${string}` = `0x${'70'.repeat(20)}`
const weth: `0x${string}` = `0x${'e7'.repeat(20)}`
const coin: `0x${string}` = `0x${'ee'.repeat(20)}`

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Deposit(address indexed dst, uint256 wad)',
  'event Withdrawal(address indexed src, uint256 wad)',
])
const tokenAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const uint = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values,
  )
const build = (address: `0x${string}`, topics: unknown, data: `0x${string}` = '0x') =>
  ({ address, topics, data }) as TransferLog

const pay = (address: `0x${string}`, from: `0x${string}`, to: `0x${string}`, value: bigint) =>
  build(address, encodeEventTopics({ abi, eventName: 'Transfer', args: { from, to } }), uint(value))
const give = (from: `0x${string}`, to: `0x${string}`, tokenId: bigint) =>
  build(token, encodeEventTopics({ abi: tokenAbi, eventName: 'Transfer', args: { from, to, tokenId } }))
const wrap = (address: `0x${string}`, wad: bigint) =>
  build(address, encodeEventTopics({ abi, eventName: 'Deposit', args: { dst: safe } }), uint(wad))
const unwrap = (wad: bigint) =>
  build(weth, encodeEventTopics({ abi, eventName: 'Withdrawal', args: { src: safe } }), uint(wad))

it('a purchase: the coin goes, the item comes', () => {
  expect(
    computeNetTransfers([pay(coin, safe, other, 7n), pay(coin, other, token, 7n), give(other, safe, 5n)], safe, weth),
  ).toEqual([
    { contract: zeroAddress, tokenId: null, net: -7n },
    { contract: token, tokenId: 5n, net: 1n },
  ])
})

it('what is wrapped changes its kind, by the word of the wrapper alone', () => {
  const logs = [pay(coin, safe, weth, 7n), wrap(weth, 7n), pay(weth, safe, other, 2n)]
  expect(computeNetTransfers(logs, safe, weth)).toEqual([
    { contract: zeroAddress, tokenId: null, net: -7n },
    { contract: weth, tokenId: null, net: 5n },
  ])
  expect(computeNetTransfers([wrap(token, 9n)], safe, weth)).toEqual([])
  expect(computeNetTransfers([unwrap(3n), pay(coin, weth, safe, 3n)], safe, weth)).toEqual([
    { contract: weth, tokenId: null, net: -3n },
    { contract: zeroAddress, tokenId: null, net: 3n },
  ])
})

it('editions, one or several at once', () => {
  const args = { operator: other, from: safe, to: other }
  const single = build(token, encodeEventTopics({ abi: tokenAbi, eventName: 'TransferSingle', args }), uint(4n, 2n))
  const lists = encodeAbiParameters(
    [{ type: 'uint256[]' }, { type: 'uint256[]' }],
    [
      [4n, 9n],
      [1n, 3n],
    ],
  )
  const batch = build(
    token,
    encodeEventTopics({ abi: tokenAbi, eventName: 'TransferBatch', args: { ...args, from: other, to: safe } }),
    lists,
  )
  expect(computeNetTransfers([single, batch], safe, weth)).toEqual([
    { contract: token, tokenId: 4n, net: -1n },
    { contract: token, tokenId: 9n, net: 3n },
  ])
})

it('what comes and goes again, what is others’, and what says something else is nothing', () => {
  const odd = [
    build(token, []),
    build(token, ['0x12']),
    { ...pay(token, other, safe, 1n), data: '0x01' } as TransferLog,
  ]
  expect(
    computeNetTransfers(
      [pay(token, other, safe, 3n), pay(token, safe, other, 3n), give(other, other, 1n), ...odd],
      safe,
      weth,
    ),
  ).toEqual([])
})
