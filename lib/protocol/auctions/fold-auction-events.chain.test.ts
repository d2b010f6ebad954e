import {
  type Address,
  encodeAbiParameters,
  erc721Abi,
  type Hash,
  keccak256,
  pad,
  parseEther,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, createSeededRandom } from '@/lib/base/random'
import { auctionHouseAbi } from '@/lib/protocol/abi/auction-house-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { CallRequest } from '@/lib/protocol/seaport'
import { deployAuctionHouse } from '@/tests/harness/deploy-auction-house'
import { mintToken, startTestChain, type TestChain } from '@/tests/harness/start-test-chain'
import { createAuctionCalls, settleGas } from './auction-calls'
import { type AuctionTerms, buildTermsTypedData, hashTerms } from './auction-terms'
import { type AuctionStatus, foldAuctionEvents } from './fold-auction-events'

let chain: TestChain
let house: Address
let calls: ReturnType<typeof createAuctionCalls>
const random = createSeededRandom(1_953)
const noLimits = { deadline: 2n ** 256n - 1n, highestPrice: 2n ** 256n - 1n }
/** As the contract numbers them. */
const states = ['none', 'open', 'live', 'settled', 'void', 'reclaimed'] as const

beforeAll(async () => {
  chain = await startTestChain()
  house = await deployAuctionHouse(chain, account(0))
  calls = createAuctionCalls(house)
}, 60_000)
afterAll(() => chain?.stop())

function account(index: number): PrivateKeyAccount {
  const found = chain.accounts[index]
  if (!found) throw new Error(`No account ${index}`)
  return found
}

/** Sends a call that may revert: whether it did not. */
async function attempt(sender: PrivateKeyAccount, { to, data, valueWei: value }: CallRequest): Promise<boolean> {
  try {
    const hash = await chain.client.sendTransaction({ account: sender, to, data, value, gas: settleGas })
    return (await chain.client.waitForTransactionReceipt({ hash, pollingInterval: 20 })).status === 'success'
  } catch {
    return false
  }
}

async function buildTerms(seller: Address, tokenId: bigint, variant: number): Promise<AuctionTerms> {
  const { timestamp } = await chain.client.getBlock()
  const base = { address: house, abi: auctionHouseAbi } as const
  const token = chain.chain.demoCollection
  return {
    ...{ seller, token, tokenId, reservePrice: parseEther('1') + BigInt(variant), startTime: timestamp },
    ...{ duration: 3_600n, isTimedFromFirstBid: true, extensionWindow: 600n, incrementBps: 500n, incrementStep: 1n },
    ...{ feeRecipient: zeroAddress, feeBps: 0n, payees: [], uptimeFeed: zeroAddress },
    nonce: await chain.client.readContract({ ...base, functionName: 'nonces', args: [seller, token, tokenId] }),
    counter: await chain.client.readContract({ ...base, functionName: 'counters', args: [seller] }),
    deadline: timestamp + 86_400n * 30n,
  }
}

/** As if the collection had an administrator who moves tokens (OpenZeppelin's `_owners` is its fifth variable, after those of ERC-2981). */
async function seize(tokenId: bigint, owner: Address): Promise<void> {
  const index = keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [tokenId, 4n]))
  await chain.client.setStorageAt({ address: chain.chain.demoCollection, index, value: pad(owner) })
}

test('auctions at random: what the events say is what the house has', async () => {
  const sellers = [account(0), account(1)]
  const bidders = [account(2), account(3), account(4)]
  const tokens = new Map<PrivateKeyAccount, bigint[]>()
  for (const seller of sellers) {
    const call = { address: chain.chain.demoCollection, abi: erc721Abi, functionName: 'setApprovalForAll' } as const
    await chain.client.writeContract({ ...call, account: seller, args: [house, true] })
    tokens.set(seller, [await mintToken(chain, seller), await mintToken(chain, seller)])
  }
  const known: { seller: PrivateKeyAccount; terms: AuctionTerms }[] = []
  const steps: Record<string, () => Promise<unknown>> = {
    async open() {
      const seller = choose(sellers, random) ?? account(0)
      // Often a token of before, which other terms may have sold.
      const tokenId = (random() < 0.5 && choose(tokens.get(seller) ?? [], random)) || (await mintToken(chain, seller))
      const terms = await buildTerms(seller.address, tokenId, known.length)
      known.push({ seller, terms })
      if (random() < 0.7) await attempt(seller, calls.open(terms))
    },
    async bid() {
      const { seller, terms } = choose(known.slice(-4), random) ?? (await fail())
      const signature = await seller.signTypedData(buildTermsTypedData({ chainId: localChainId, house }, terms))
      const minimum = await chain.client.readContract({
        ...{ address: house, abi: auctionHouseAbi, functionName: 'minimumBid', args: [terms] },
      })
      const bidder = choose(bidders, random) ?? account(2)
      await attempt(bidder, calls.bid({ terms, signature }, bidder.address, noLimits, minimum))
    },
    async deposit() {
      const { terms } = choose(known.slice(-4), random) ?? (await fail())
      await attempt(account(5), calls.deposit(hashTerms(terms), terms.deadline, [account(6).address], parseEther('5')))
    },
    async raise() {
      const { seller, terms } = choose(known.slice(-4), random) ?? (await fail())
      const signature = await seller.signTypedData(buildTermsTypedData({ chainId: localChainId, house }, terms))
      const amount = parseEther('1') + BigInt(Math.floor(random() * 4e18))
      await attempt(account(6), calls.raise({ terms, signature }, account(5).address, noLimits, amount))
    },
    async changeRecipient() {
      const { terms } = choose(known.slice(-4), random) ?? (await fail())
      await attempt(choose(bidders, random) ?? account(2), calls.changeRecipient(hashTerms(terms), account(7).address))
    },
    async cancel() {
      const { seller, terms } = choose(known, random) ?? (await fail())
      if (random() < 0.3) await attempt(seller, calls.cancelAll())
      else await attempt(seller, calls.cancel(terms.token, terms.tokenId))
    },
    async settle() {
      const { terms } = choose(known.slice(-4), random) ?? (await fail())
      await attempt(account(8), calls.settle(terms))
    },
    async breakToken() {
      const { terms } = choose(known.slice(-4), random) ?? (await fail())
      const address = terms.token
      const code = await chain.client.getCode({ address })
      await chain.client.setCode({ address, bytecode: '0xfe' })
      await attempt(account(8), calls.settle(terms))
      await chain.client.setCode({ address, bytecode: code ?? '0x' })
    },
    async seizeAndVoid() {
      const { seller, terms } = choose(known.slice(-4), random) ?? (await fail())
      const [, , , state] = await readAuction(terms)
      if (state !== states.indexOf('live')) return
      await seize(terms.tokenId, account(9).address)
      await attempt(account(8), calls.voidAuction(terms))
      await seize(terms.tokenId, random() < 0.5 ? house : seller.address)
    },
    async reclaim() {
      const { seller, terms } = choose(known, random) ?? (await fail())
      await attempt(seller, calls.reclaim(terms, seller.address))
    },
    async buyBack() {
      // So that tokens come to another auction.
      for (const { seller, terms } of known.slice(-4)) {
        const [, , , state] = await readAuction(terms)
        if (states[state] === 'settled') await seize(terms.tokenId, seller.address)
      }
    },
    pass: () => chain.client.increaseTime({ seconds: Math.floor(random() * 2_400) }),
  }
  const names = [...Object.keys(steps), 'open', 'bid', 'bid', 'bid', 'bid', 'bid', 'raise']
  await steps.open?.()
  for (let step = 0; step < 160; step++) await steps[choose(names, random) ?? 'pass']?.()
  for (const end of ['open', 'cancelled', 'settled', 'live', 'void', 'reclaimed', 'none'] as const) {
    known.push({ seller: account(0), terms: await bringTo(end) })
  }

  const logs = await chain.client.getLogs({ address: house, fromBlock: 0n, toBlock: 'latest' })
  const events = parseEventLogs({ abi: auctionHouseAbi, logs })
  expect(events.filter(({ eventName }) => eventName === 'Bid').length).toBeGreaterThan(20)
  const folded = foldAuctionEvents(events)
  const found = new Map<AuctionStatus | 'none', number>()
  for (const { terms } of known) {
    const state = folded.get(hashTerms(terms))
    const status = state?.status ?? 'none'
    found.set(status, (found.get(status) ?? 0) + 1)
    expect(await readState(terms)).toEqual({
      // The house keeps terms as opened that cannot be bid on any more.
      state: status === 'cancelled' ? 'open' : status,
      isOver: status === 'cancelled',
      ...{ bidder: state?.leading?.bidder ?? zeroAddress, recipient: state?.leading?.recipient ?? zeroAddress },
      ...{ priceWei: state?.leading?.amountWei ?? 0n, isFromDeposit: Boolean(state?.leading?.delegate) },
      ...{ endTime: Number(state?.endTime ?? 0n), failedAt: Number(state?.failedAt ?? 0n) },
    })
    if (state) expect(state.bidCount).toBe(events.filter((event) => isBidOn(event, hashTerms(terms))).length)
  }
  for (const status of ['none', 'open', 'cancelled', 'live', 'settled', 'void', 'reclaimed'] as const) {
    expect([status, (found.get(status) ?? 0) > 0]).toEqual([status, true])
  }
}, 120_000)

/** An auction of another token that is brought to a state. */
async function bringTo(
  end: 'none' | 'open' | 'cancelled' | 'live' | 'settled' | 'void' | 'reclaimed',
): Promise<AuctionTerms> {
  const seller = account(0)
  const terms = await buildTerms(seller.address, await mintToken(chain, seller), 0)
  const { token, tokenId } = terms
  const must = async (sender: PrivateKeyAccount, call: CallRequest) =>
    expect({ call, isDone: await attempt(sender, call) }).toEqual({ call, isDone: true })
  if (end === 'none') return terms
  await must(seller, calls.open(terms))
  if (end === 'cancelled') await must(seller, calls.cancel(token, tokenId))
  if (end === 'open' || end === 'cancelled') return terms
  await must(account(2), calls.bid({ terms, signature: '0x' }, account(2).address, noLimits, terms.reservePrice))
  if (end === 'live') return terms
  if (end === 'settled') {
    await chain.client.increaseTime({ seconds: Number(terms.duration) })
    await must(account(8), calls.settle(terms))
    return terms
  }
  await seize(tokenId, account(9).address)
  await must(account(8), calls.voidAuction(terms))
  await seize(tokenId, house)
  if (end === 'reclaimed') await must(seller, calls.reclaim(terms, account(1).address))
  return terms
}

const isBidOn = ({ eventName, args }: { eventName: string; args: object }, auctionId: Hash) =>
  eventName === 'Bid' && 'auctionId' in args && args.auctionId === auctionId

const readAuction = (terms: AuctionTerms) =>
  chain.client.readContract({
    address: house,
    abi: auctionHouseAbi,
    functionName: 'auctions',
    args: [hashTerms(terms)],
  })

async function readState(terms: AuctionTerms) {
  const [bidder, endTime, failedAt, state, isFromDeposit, recipient, priceWei] = await readAuction(terms)
  const base = { address: house, abi: auctionHouseAbi } as const
  const { seller, token, tokenId } = terms
  const nonce = await chain.client.readContract({ ...base, functionName: 'nonces', args: [seller, token, tokenId] })
  const counter = await chain.client.readContract({ ...base, functionName: 'counters', args: [seller] })
  const isOver = states[state] === 'open' && (nonce !== terms.nonce || counter !== terms.counter)
  return { state: states[state], isOver, bidder, recipient, priceWei, isFromDeposit, endTime, failedAt }
}

function fail(): Promise<never> {
  return Promise.reject(new Error('No auction yet'))
}
