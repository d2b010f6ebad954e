import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  erc721Abi,
  getAddress,
  type Hex,
  parseEther,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, createSeededRandom, type Random } from '@/lib/base/random'
import { auctionHouseAbi } from '@/lib/protocol/abi/auction-house-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { CallRequest } from '@/lib/protocol/seaport'
import { deployAuctionHouse } from '@/tests/harness/deploy-auction-house'
import { assertMined, mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { createAuctionCalls } from './auction-calls'
import { auctionLimits as limits } from './auction-limits'
import { buildRaiseTypedData } from './auction-raise'
import { type AuctionTerms, buildTermsTypedData, hashTerms } from './auction-terms'
import { computeMinimumBid } from './compute-minimum-bid'
import { findTermsProblem } from './find-terms-problem'
import { splitAuctionPrice } from './split-auction-price'

let chain: TestChain
let house: Address
let [seller, bidder, delegate, royalty]: PrivateKeyAccount[] = []
const noLimits = { deadline: 2n ** 256n - 1n, highestPrice: 2n ** 256n - 1n }

beforeAll(async () => {
  chain = await startTestChain()
  ;[seller, bidder, delegate, royalty] = chain.accounts
  house = await deployAuctionHouse(chain, people().seller)
}, 60_000)

afterAll(() => chain?.stop())

const people = () =>
  ({ seller, bidder, delegate, royalty }) as Record<'seller' | 'bidder' | 'delegate' | 'royalty', PrivateKeyAccount>

async function buildTerms(changes: Partial<AuctionTerms> = {}): Promise<AuctionTerms> {
  const { timestamp } = await chain.client.getBlock()
  return {
    ...{ seller: people().seller.address, token: chain.chain.demoCollection, tokenId: 1n },
    ...{ reservePrice: parseEther('1'), startTime: timestamp, duration: 86_400n, isTimedFromFirstBid: true },
    ...{ extensionWindow: 900n, incrementBps: 500n, incrementStep: 1n, feeRecipient: zeroAddress, feeBps: 0n },
    ...{ payees: [{ account: people().royalty.address, bps: 333n }], uptimeFeed: zeroAddress, nonce: 0n, counter: 0n },
    ...{ deadline: timestamp + 86_400n, ...changes },
  }
}

/** The name of the error that the house would revert with for the terms, with the seller's own transaction; null where it takes them. */
async function askHouse(terms: AuctionTerms): Promise<string | null> {
  const call = { address: house, abi: auctionHouseAbi, functionName: 'open', args: [terms] } as const
  const thrown: unknown = await chain.client
    .simulateContract({ ...call, account: terms.seller })
    .then(() => null)
    .catch((error: unknown) => error)
  if (thrown === null) return null
  const cause =
    thrown instanceof BaseError ? thrown.walk((error) => error instanceof ContractFunctionRevertedError) : null
  if (!(cause instanceof ContractFunctionRevertedError)) throw thrown
  return cause.data?.errorName ?? cause.message
}

function pickAround(random: Random, { least, most }: { least: bigint; most: bigint }): bigint {
  return choose([least - 1n, least, most, most + 1n, (least + most) / 2n], random) ?? least
}

/** Terms at and beyond each bound, more of them valid than not. */
async function pickTerms(random: Random): Promise<AuctionTerms> {
  const terms = await buildTerms()
  const accounts = chain.accounts.map(({ address }) => address)
  const strange = () => choose([zeroAddress, house, getAddress(house), ...accounts], random) ?? zeroAddress
  const changes: (() => Partial<AuctionTerms>)[] = [
    () => ({ reservePrice: pickAround(random, { least: 1n, most: limits.mostWei }) }),
    () => ({ incrementBps: pickAround(random, limits.incrementBps) }),
    () => ({ incrementStep: pickAround(random, { least: 1n, most: limits.mostWei }) }),
    () => ({ duration: pickAround(random, limits.duration) }),
    () => ({ extensionWindow: pickAround(random, limits.extensionWindow) }),
    () => ({ startTime: terms.deadline - pickAround(random, { least: 0n, most: limits.mostWait }) }),
    () => ({
      isTimedFromFirstBid: false,
      startTime: terms.deadline - terms.duration + BigInt(Math.floor(random() * 3) - 1),
    }),
    () => ({ feeBps: pickAround(random, { least: 1n, most: limits.mostFeeBps }), feeRecipient: strange() }),
    () => ({
      payees: Array.from({ length: Math.floor(random() * 10) }, () => ({
        account: strange(),
        bps: choose([0n, 1n, 600n, 625n, 5_000n, 5_001n], random) ?? 1n,
      })),
    }),
    () => ({
      payees: accounts
        .slice(0, Math.floor(random() * 10))
        .map((account) => ({ account, bps: choose([1n, 600n, 625n], random) ?? 1n })),
    }),
  ]
  const count = Math.floor(random() * 3)
  for (let change = 0; change <= count; change++) Object.assign(terms, choose(changes, random)?.())
  return terms
}

test('terms at their bounds are refused by the same names, and hashed as the house hashes them', async () => {
  const random = createSeededRandom(53)
  const found = new Map<string, number>()
  for (let round = 0; round < 200; round++) {
    const terms = await pickTerms(random)
    // ABI values have no sign: such terms cannot be sent.
    if ([terms.reservePrice, terms.startTime, terms.feeBps].some((value) => value < 0n)) continue
    const problem = findTermsProblem(terms, house)
    expect({ terms, problem: await askHouse(terms) }).toEqual({ terms, problem })
    expect(await read('hashTerms', [terms])).toBe(hashTerms(terms))
    found.set(problem ?? 'valid', (found.get(problem ?? 'valid') ?? 0) + 1)
  }
  expect([...found.keys()].toSorted()).toEqual([
    ...['InvalidIncrement', 'InvalidReservePrice', 'InvalidSplit', 'InvalidTimes', 'valid'],
  ])
  expect(findTermsProblem(await buildTerms({ seller: house }), house)).toBe('InvalidParties')
  expect(findTermsProblem(await buildTerms({ seller: zeroAddress }), house)).toBe('InvalidParties')
}, 60_000)

const read = (functionName: 'hashTerms' | 'minimumBid', [terms]: [AuctionTerms]) =>
  chain.client.readContract({ address: house, abi: auctionHouseAbi, functionName, args: [terms] })

async function send(account: PrivateKeyAccount, { to, data, valueWei: value }: CallRequest) {
  const hash = await chain.client.sendTransaction({ account, to, data, value })
  await assertMined(chain.client, hash)
  return parseEventLogs({ abi: auctionHouseAbi, logs: (await chain.client.getTransactionReceipt({ hash })).logs })
}

test('signatures of typed data count: terms, and the raise of a delegate; the price is shared as it was said', async () => {
  const { seller: owner, bidder: safe, delegate: signer } = people()
  const tokenId = await mintToken(chain, owner)
  await chain.client.writeContract({
    ...{ account: owner, address: chain.chain.demoCollection, abi: erc721Abi, functionName: 'approve' },
    args: [house, tokenId],
  })
  const terms = await buildTerms({ tokenId, feeRecipient: signer.address, feeBps: 250n })
  const domain = { chainId: localChainId, house }
  const auctionId = hashTerms(terms)
  const calls = createAuctionCalls(house)
  const signature = await owner.signTypedData(buildTermsTypedData(domain, terms))
  expect(await read('minimumBid', [terms])).toBe(computeMinimumBid(terms, null))

  const first = parseEther('1') + 1n
  const opened = await send(
    people().royalty,
    calls.bid({ terms, signature }, people().royalty.address, noLimits, first),
  )
  expect(opened).toMatchObject([
    {
      eventName: 'Opened',
      args: { auctionId, seller: owner.address, tokenId, terms: { ...terms, payees: terms.payees } },
    },
    { eventName: 'Bid', args: { auctionId, amount: first, endTime: expect.any(BigInt) } },
  ])
  const minimum = computeMinimumBid(terms, first)
  expect(await read('minimumBid', [terms])).toBe(minimum)

  await send(safe, calls.deposit(auctionId, terms.deadline, [signer.address], parseEther('2')))
  const raise = { auctionId, principal: safe.address, amount: minimum, epoch: 1n, ...noLimits }
  const signed: Hex = await signer.signTypedData(buildRaiseTypedData(domain, raise))
  const signedRaise = { principal: safe.address, delegate: signer.address, amount: minimum, signature: signed }
  expect(await send(owner, calls.raiseBySignature({ terms, signature: '0x' }, signedRaise, noLimits))).toMatchObject([
    { eventName: 'Bid', args: { bidder: safe.address, delegate: signer.address, recipient: safe.address } },
  ])

  await chain.client.increaseTime({ seconds: 86_400 })
  const { feeWei, proceedsWei } = splitAuctionPrice(terms, minimum)
  expect(await send(signer, calls.settle(terms))).toMatchObject([
    { eventName: 'Settled', args: { winner: safe.address, price: minimum, fee: feeWei, proceeds: proceedsWei } },
  ])
  const call = {
    address: chain.chain.demoCollection,
    abi: erc721Abi,
    functionName: 'ownerOf',
    args: [tokenId],
  } as const
  expect(await chain.client.readContract(call)).toBe(safe.address)
})

test('a deposit is added to, ended and taken back, in part and whole', async () => {
  const { bidder: principal, delegate: other } = people()
  const calls = createAuctionCalls(house)
  const auctionId = hashTerms(await buildTerms({ tokenId: 77n }))
  const deadline = (await chain.client.getBlock()).timestamp + 1_000n
  const readDeposit = () =>
    chain.client.readContract({
      ...{ address: house, abi: auctionHouseAbi, functionName: 'deposits', args: [principal.address, auctionId] },
    })
  await send(principal, calls.deposit(auctionId, deadline, [other.address], 5n))
  await send(principal, calls.topUp(auctionId, 4n))
  expect(await readDeposit()).toEqual([9n, deadline, 1n])
  await send(principal, calls.withdrawDeposit(auctionId, 2n))
  await send(principal, calls.revoke(auctionId))
  expect(await readDeposit()).toEqual([7n, 0n, 2n])
  expect(await send(other, calls.returnDeposit(principal.address, auctionId))).toMatchObject([
    { eventName: 'DepositReturned', args: { auctionId, principal: principal.address, amount: 7n } },
  ])
})
