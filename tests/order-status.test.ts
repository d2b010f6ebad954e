import {
  type Address,
  concatHex,
  createPublicClient,
  custom,
  type Hex,
  keccak256,
  type PublicClient,
  pad,
  parseAbi,
  parseEther,
  toHex,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { preparePurchase } from '@/lib/flows/orders/buy/prepare-purchase'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { hashOrder } from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { safeContracts } from '@/server/local/chain/contracts'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { getOrder } from '@/server/orders/get-order'
import { submitOrder } from '@/server/orders/submit/submit-order'
import { deployCompiled } from './harness/deploy-compiled'
import { buildSubmission, buildTestListing, cancelOrder, incrementCounter, validateOrder } from './harness/orders'
import { signAsSafe } from './harness/orders-shapes'
import { send } from './harness/orders-world'
import { transferToken } from './harness/start-test-chain'
import { startTestMarket } from './harness/start-test-market'
import {
  type PendingOrder,
  readAtBlock,
  readStatus,
  type StatusWorld,
  shiftyAbi,
  startStatusWorld,
} from './harness/status-world'
import { multiTokenAbi } from './harness/test-tokens'

let world: StatusWorld
let [maker, other]: PrivateKeyAccount[] = []
beforeAll(async () => {
  world = await startStatusWorld()
}, 60_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  ;[maker, other] = [await world.comeAccount(), await world.comeAccount()]
})
afterEach(() => {
  vi.useRealTimers()
})
const people = () => [maker, other] as [PrivateKeyAccount, PrivateKeyAccount]

type Statuses = Record<string, string>

interface Row {
  /** Who makes what; all of it is active. */
  orders: () => Promise<Record<string, PendingOrder>>
  act: (orders: Record<string, PendingOrder>) => Promise<unknown>
  becomes: Statuses
  /** What takes it back, when anything does. */
  back?: (orders: Record<string, PendingOrder>) => Promise<unknown>
  /** What it is then; active unless it is told otherwise. */
  after?: Statuses
}

/** A listing of a new token of the demo collection. */
const listOne = async () => ({ listing: await world.list(people()[0], await world.mint(people()[0])) })
const tokenOf = ({ components }: PendingOrder) => components.offer[0]?.identifierOrCriteria ?? 0n
const wantedOf = ({ components }: PendingOrder) => components.consideration[0]?.identifierOrCriteria ?? 0n
const offerFor = async () => ({ offer: await world.offer(people()[0], { tokenId: await world.mint(people()[1]) }) })
const listEditions = async (quantity = 10n, changes = {}) => {
  const tokenId = await world.mintEditions(people()[0], quantity)
  const terms = {
    contract: world.editions,
    standard: 'ERC1155' as const,
    quantity,
    priceWei: parseEther('10'),
    ...changes,
  }
  return world.list(people()[0], tokenId, terms)
}
const moveWeth = (from: PrivateKeyAccount, to: Address, value: bigint) =>
  send(world.test, from, { address: world.weth, abi: wethAbi, functionName: 'transfer', args: [to, value] })
const callEditions = (from: PrivateKeyAccount, functionName: string, ...args: unknown[]) =>
  send(world.test, from, { address: world.editions, abi: multiTokenAbi, functionName, args })
const callShifty = (from: PrivateKeyAccount, functionName: string, ...args: unknown[]) =>
  send(world.test, from, { address: world.shifty, abi: shiftyAbi, functionName, args })
const approveToken = (tokenId: bigint, to: Address) =>
  send(world.test, people()[0], {
    ...{ address: world.test.chain.demoCollection, abi: demoCollectionAbi, functionName: 'approve' },
    args: [to, tokenId],
  })

const listApprovedOne = async () => {
  const [account] = people()
  const tokenId = await world.mint(account)
  await world.approve(account, world.test.chain.demoCollection, false)
  await approveToken(tokenId, seaportAddress)
  return { listing: await world.list(account, tokenId) }
}

const safeAbi = parseAbi([
  'function removeOwner(address previous, address owner, uint256 threshold)',
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function swapOwner(address previous, address owner, address other)',
  'function changeThreshold(uint256 threshold)',
  'function setFallbackHandler(address handler)',
  'function getOwners() view returns (address[])',
])
/** As if its owners had signed for it: what a Safe does to itself is all that matters here. */
async function sendAsSafe(call: Parameters<typeof send>[2]): Promise<void> {
  const { client, chain } = world.test
  await client.impersonateAccount({ address: chain.safe })
  await client.setBalance({ address: chain.safe, value: parseEther('1') })
  await send(world.test, chain.safe, call)
  await client.stopImpersonatingAccount({ address: chain.safe })
}
const callSafe = (functionName: string, args: readonly unknown[]) =>
  sendAsSafe({ address: world.test.chain.safe, abi: safeAbi, functionName, args })
/** A Safe's owners are a ring that begins at the address 1 (OwnerManager.sol). */
const sentinel = '0x0000000000000000000000000000000000000001'
async function findBefore(owner: Address): Promise<Address> {
  const { client, chain } = world.test
  const owners = await client.readContract({ address: chain.safe, abi: safeAbi, functionName: 'getOwners' })
  return owners[owners.indexOf(owner) - 1] ?? sentinel
}
async function removeSigner() {
  const signer = world.test.accounts[0]?.address as Address
  await callSafe('removeOwner', [await findBefore(signer), signer, 2n])
}
async function swapSigner(from: number, to: number) {
  const [old, other] = [world.test.accounts[from]?.address, world.test.accounts[to]?.address] as [Address, Address]
  await callSafe('swapOwner', [await findBefore(old), old, other])
}
/** Two listings of the Safe, signed by two of its three owners; one of them validated on chain. */
async function listAsSafe() {
  const { chain, accounts } = world.test
  const owners = accounts.slice(0, 2)
  const approval = { functionName: 'setApprovalForAll', args: [seaportAddress, true] }
  await sendAsSafe({ address: chain.demoCollection, abi: demoCollectionAbi, ...approval })
  const list = async () => {
    const tokenId = await world.mint(people()[0])
    await transferToken(world.test, people()[0], chain.safe, tokenId)
    const components = await buildTestListing(world.test, { offerer: chain.safe, tokenId })
    const signature = await signAsSafe(owners, chain.safe, components)
    await submitOrder(world.services, buildSubmission(components, signature))
    return { hash: hashOrder(components), components, signature }
  }
  const [safe, validated] = [await list(), await list()]
  await validateOrder(world.test, people()[0], validated.components, validated.signature)
  return { safe, validated }
}

const rows: Record<string, Row> = {
  'OrderFulfilled: a listing is sold, and what else its maker asked for the token': {
    orders: async () => {
      const tokenId = await world.mint(people()[0])
      return { sold: await world.list(people()[0], tokenId), other: await world.list(people()[0], tokenId) }
    },
    act: ({ sold }) => world.fill(people()[1], sold as PendingOrder),
    becomes: { sold: 'filled', other: 'inactive: not_owner' },
  },
  'OrderFulfilled: an offer is accepted, and the others have no balance any more': {
    orders: async () => {
      const [payer, owner] = people()
      const tokenId = await world.mint(owner)
      const whole = { priceWei: parseEther('6') }
      return {
        accepted: await world.offer(payer, { tokenId }, whole),
        same: await world.offer(payer, { tokenId: await world.mint(owner) }, whole),
        collection: await world.offer(payer, { criteria: 0n }, whole),
        small: await world.offer(payer, { criteria: 0n }, { priceWei: parseEther('4') }),
      }
    },
    act: ({ accepted }) => world.fill(people()[1], accepted as PendingOrder),
    becomes: { accepted: 'filled', same: 'inactive: balance', collection: 'inactive: balance', small: 'active' },
    back: () => world.wrap(people()[0], parseEther('2')),
    after: { accepted: 'filled' },
  },
  'OrdersMatched: a private listing': {
    orders: async () => {
      const tokenId = await world.mint(people()[0])
      return { private: await world.list(people()[0], tokenId, { taker: people()[1].address }) }
    },
    act: (orders) => world.fill(people()[1], orders.private as PendingOrder),
    becomes: { private: 'filled' },
  },
  'OrderFulfilled in parts: what is left is on sale, what is more than is left is not': {
    orders: async () => {
      const parts = await listEditions(10n)
      const quantity = 10n
      const terms = { contract: world.editions, standard: 'ERC1155' as const, quantity, priceWei: parseEther('20') }
      return { parts, whole: await world.list(people()[0], tokenOf(parts), terms) }
    },
    act: ({ parts }) => world.fill(people()[1], parts as PendingOrder, { quantity: 4n }),
    becomes: { parts: 'active', whole: 'inactive: balance' },
    back: ({ parts }) => world.fill(people()[1], parts as PendingOrder, { quantity: 6n }),
    after: { parts: 'filled', whole: 'inactive: balance' },
  },
  OrderCancelled: {
    orders: listOne,
    act: ({ listing }) => cancelOrder(world.test, people()[0], (listing as PendingOrder).components),
    becomes: { listing: 'cancelled' },
  },
  'CounterIncremented: every order of the maker, the inactive too': {
    orders: async () => ({
      ...(await listOne()),
      ...(await offerFor()),
      edition: await listEditions(),
    }),
    act: () => incrementCounter(world.test, people()[0]),
    becomes: { listing: 'cancelled', offer: 'cancelled', edition: 'cancelled' },
  },
  'ERC-721 Transfer': {
    orders: listOne,
    act: ({ listing }) => transferToken(world.test, people()[0], people()[1].address, tokenOf(listing as PendingOrder)),
    becomes: { listing: 'inactive: not_owner' },
    back: ({ listing }) =>
      transferToken(world.test, people()[1], people()[0].address, tokenOf(listing as PendingOrder)),
  },
  'ERC-721 Transfer of one of a bundle': {
    orders: async () => {
      const [account] = people()
      const tokens = [await world.mint(account), await world.mint(account)]
      return { bundle: await world.bundle(account, tokens) }
    },
    act: ({ bundle }) =>
      transferToken(
        world.test,
        people()[0],
        people()[1].address,
        (bundle as PendingOrder).components.offer[1]?.identifierOrCriteria ?? 0n,
      ),
    becomes: { bundle: 'inactive: not_owner' },
    back: ({ bundle }) =>
      transferToken(
        world.test,
        people()[1],
        people()[0].address,
        (bundle as PendingOrder).components.offer[1]?.identifierOrCriteria ?? 0n,
      ),
  },
  'ERC-721 Transfer to nobody: its listing, and the offer for it': {
    orders: async () => {
      const [account, payer] = people()
      const tokenId = await world.mintShifty(account)
      const contract = world.shifty
      return {
        listing: await world.list(account, tokenId, { contract }),
        offer: await world.offer(payer, { tokenId }, { contract }),
        collection: await world.offer(payer, { criteria: 0n }, { contract }),
      }
    },
    act: ({ listing }) => callShifty(people()[0], 'burn', tokenOf(listing as PendingOrder)),
    becomes: { listing: 'inactive: not_owner', offer: 'inactive: not_owner', collection: 'active' },
    back: ({ offer }) => callShifty(people()[0], 'mint', people()[0].address, wantedOf(offer as PendingOrder)),
  },
  'ERC-2309 ConsecutiveTransfer': {
    orders: async () => {
      const tokenId = await world.mintShifty(people()[0])
      return { listing: await world.list(people()[0], tokenId, { contract: world.shifty }) }
    },
    act: ({ listing }) => {
      const tokenId = tokenOf(listing as PendingOrder)
      return callShifty(people()[0], 'moveRange', tokenId, tokenId, people()[0].address, people()[1].address)
    },
    becomes: { listing: 'inactive: not_owner' },
    back: ({ listing }) => {
      const tokenId = tokenOf(listing as PendingOrder)
      return callShifty(people()[0], 'moveRange', tokenId, tokenId, people()[1].address, people()[0].address)
    },
  },
  'ERC-1155 TransferSingle': {
    orders: async () => ({ edition: await listEditions() }),
    act: ({ edition }) =>
      callEditions(
        people()[0],
        'safeTransferFrom',
        people()[0].address,
        people()[1].address,
        tokenOf(edition as PendingOrder),
        1n,
        '0x',
      ),
    becomes: { edition: 'inactive: balance' },
    back: ({ edition }) =>
      callEditions(
        people()[1],
        'safeTransferFrom',
        people()[1].address,
        people()[0].address,
        tokenOf(edition as PendingOrder),
        1n,
        '0x',
      ),
  },
  'ERC-1155 TransferBatch': {
    orders: async () => ({ one: await listEditions(), two: await listEditions() }),
    act: ({ one, two }) => {
      const ids = [tokenOf(one as PendingOrder), tokenOf(two as PendingOrder)]
      return callEditions(
        people()[0],
        'safeBatchTransferFrom',
        people()[0].address,
        people()[1].address,
        ids,
        [2n, 3n],
        '0x',
      )
    },
    becomes: { one: 'inactive: balance', two: 'inactive: balance' },
    back: ({ one, two }) => {
      const ids = [tokenOf(one as PendingOrder), tokenOf(two as PendingOrder)]
      return callEditions(
        people()[1],
        'safeBatchTransferFrom',
        people()[1].address,
        people()[0].address,
        ids,
        [2n, 3n],
        '0x',
      )
    },
  },
  'ERC-721 ApprovalForAll: every listing of the collection, and no other': {
    orders: async () => ({ ...(await listOne()), second: (await listOne()).listing, edition: await listEditions() }),
    act: () => world.approve(people()[0], world.test.chain.demoCollection, false),
    becomes: { listing: 'inactive: not_approved', second: 'inactive: not_approved', edition: 'active' },
    back: () => world.approve(people()[0], world.test.chain.demoCollection, true),
  },
  'ERC-1155 ApprovalForAll': {
    orders: async () => ({ edition: await listEditions() }),
    act: () => world.approve(people()[0], world.editions, false),
    becomes: { edition: 'inactive: not_approved' },
    back: () => world.approve(people()[0], world.editions, true),
  },
  'ERC-721 Approval of one token': {
    orders: listApprovedOne,
    act: ({ listing }) => approveToken(tokenOf(listing as PendingOrder), zeroAddress),
    becomes: { listing: 'inactive: not_approved' },
    back: ({ listing }) => approveToken(tokenOf(listing as PendingOrder), seaportAddress),
  },
  'ERC-721 Approval of one token, which a transfer clears without an event': {
    orders: listApprovedOne,
    act: async ({ listing }) => {
      await transferToken(world.test, people()[0], people()[1].address, tokenOf(listing as PendingOrder))
      await transferToken(world.test, people()[1], people()[0].address, tokenOf(listing as PendingOrder))
    },
    becomes: { listing: 'inactive: not_approved' },
    back: ({ listing }) => approveToken(tokenOf(listing as PendingOrder), seaportAddress),
  },
  'ERC-20 Transfer away and back': {
    orders: offerFor,
    act: () => moveWeth(people()[0], people()[1].address, parseEther('10')),
    becomes: { offer: 'inactive: balance' },
    back: () => moveWeth(people()[1], people()[0].address, parseEther('1')),
  },
  'WETH Withdrawal and Deposit': {
    orders: offerFor,
    act: () =>
      send(world.test, people()[0], {
        ...{ address: world.weth, abi: wethAbi, functionName: 'withdraw', args: [parseEther('9.5')] },
      }),
    becomes: { offer: 'inactive: balance' },
    back: () => world.wrap(people()[0], parseEther('1')),
  },
  'ERC-20 Approval': {
    orders: async () => ({ ...(await offerFor()), ...(await listOne()) }),
    act: () => world.allow(people()[0], 0n),
    becomes: { offer: 'inactive: allowance', listing: 'active' },
    back: () => world.allow(people()[0], parseEther('1')),
  },
  'the allowance that a fill uses up without an event': {
    orders: async () => {
      const [payer, owner] = people()
      await world.allow(payer, parseEther('1.5'))
      return {
        accepted: await world.offer(payer, { tokenId: await world.mint(owner) }),
        rest: await world.offer(payer, { criteria: 0n }),
        small: await world.offer(payer, { criteria: 0n }, { priceWei: parseEther('0.5') }),
      }
    },
    act: ({ accepted }) => world.fill(people()[1], accepted as PendingOrder),
    becomes: { accepted: 'filled', rest: 'inactive: allowance', small: 'active' },
    back: () => world.allow(people()[0], parseEther('1')),
    after: { accepted: 'filled' },
  },
  'Safe RemovedOwner': {
    orders: listAsSafe,
    act: () => removeSigner(),
    becomes: { safe: 'inactive: signature', validated: 'active' },
    back: () => callSafe('addOwnerWithThreshold', [world.test.accounts[0]?.address, 2n]),
  },
  'Safe AddedOwner, and with it a higher threshold': {
    orders: listAsSafe,
    act: () => callSafe('addOwnerWithThreshold', [world.test.accounts[5]?.address, 3n]),
    becomes: { safe: 'inactive: signature', validated: 'active' },
    back: () => callSafe('removeOwner', [sentinel, world.test.accounts[5]?.address, 2n]),
  },
  'Safe swapOwner': {
    orders: listAsSafe,
    act: () => swapSigner(0, 5),
    becomes: { safe: 'inactive: signature', validated: 'active' },
    back: () => swapSigner(5, 0),
  },
  'Safe ChangedThreshold': {
    orders: listAsSafe,
    act: () => callSafe('changeThreshold', [3n]),
    becomes: { safe: 'inactive: signature', validated: 'active' },
    back: () => callSafe('changeThreshold', [2n]),
  },
  'Safe ChangedFallbackHandler': {
    orders: listAsSafe,
    act: () => callSafe('setFallbackHandler', [zeroAddress]),
    becomes: { safe: 'inactive: signature', validated: 'active' },
    back: () => callSafe('setFallbackHandler', [safeContracts.fallbackHandler.address]),
  },
}

test.each(Object.keys(rows))('%s', { timeout: 30_000 }, async (name) => {
  const row = rows[name] as Row
  const orders = await row.orders()
  const names = Object.keys(orders)
  const all = (statuses: Statuses = {}) => Object.fromEntries(names.map((one) => [one, statuses[one] ?? 'active']))
  await world.market.sync()
  expect(await readAll(orders)).toEqual(all())
  const start = await world.test.client.getBlockNumber()
  expect(await readAtBlock(world, orders, () => row.act(orders))).toEqual(all(row.becomes))
  // The blocks of it are taken back, and come again.
  const depth = Number((await world.test.client.getBlockNumber()) - start)
  const undo = () => world.test.client.request({ method: 'anvil_rollback' as never, params: [depth] as never })
  expect(await readAtBlock(world, orders, undo)).toEqual(all())
  expect(await readAtBlock(world, orders, () => row.act(orders))).toEqual(all(row.becomes))
  const { back } = row
  if (back) expect(await readAtBlock(world, orders, () => back(orders))).toEqual(all(row.after))
  // Each is still in its maker's hands, until it is over.
  expect(await readAll(orders)).toEqual(all(back ? row.after : row.becomes))
})

async function readAll(orders: Record<string, PendingOrder>): Promise<Statuses> {
  const entries = Object.entries(orders).map(async ([name, { hash }]) => [name, await readStatus(world, hash)] as const)
  return Object.fromEntries(await Promise.all(entries))
}

test('while a node answers no question, what a block touches is not on sale, and the index goes on', async () => {
  const orders = { ...(await listOne()), second: (await listOne()).listing }
  const clients = world.services.clients as Map<number, unknown>
  const client = clients.get(localChainId)
  const request = () => Promise.reject(new Error('The node is tired'))
  const away = createPublicClient({ chain: localViemChain, transport: custom({ request }, { retryCount: 0 }) })
  const { market, test } = world
  await market.sync()
  clients.set(localChainId, away)
  await transferToken(test, people()[0], people()[1].address, tokenOf(orders.listing))
  const block = await test.client.getBlockNumber()
  await expect.poll(() => market.indexer.state.indexedBlock, { timeout: 10_000 }).toBe(block)
  expect(await readAll(orders)).toEqual({ listing: 'inactive', second: 'active' })
  clients.set(localChainId, client)
  await market.sync()
  expect(await readAll(orders)).toEqual({ listing: 'inactive: not_owner', second: 'active' })
})

test('the clock: not begun, on sale, over', async () => {
  const [account] = people()
  const now = nowSeconds()
  const day = 86_400n
  const listing = await world.list(account, await world.mint(account), {
    ...{ startTimeSeconds: now + day, endTimeSeconds: now + 3n * day },
  })
  expect(await readStatus(world, listing.hash)).toBe('upcoming')
  const clock = vi.useFakeTimers({ toFake: ['Date'] })
  clock.setSystemTime(Number(now + day) * 1000)
  expect(await readStatus(world, listing.hash)).toBe('active')
  clock.setSystemTime(Number(now + 3n * day) * 1000)
  expect(await readStatus(world, listing.hash)).toBe('expired')
})

describe('what no log tells of is found out by looking again', () => {
  /** As if it was long ago that anybody looked. */
  async function sweep(orders: Record<string, PendingOrder>): Promise<Statuses> {
    const hashes = Object.values(orders).map(({ hash }) => hash)
    const { db } = world.services
    await db.query('update orders set simulated_at = 0 where hash = any($1::text[])', [hashes])
    const waiting = () => db.query('select 1 from orders where simulated_at = 0 and hash = any($1::text[])', [hashes])
    await expect.poll(waiting, { timeout: 10_000 }).toEqual([])
    return readAll(orders)
  }

  test('a token that stops, and goes on', async () => {
    const [account] = people()
    const tokenId = await world.mintShifty(account)
    const orders = {
      listing: await world.list(account, tokenId, { contract: world.shifty }),
      // Bought with coin that is wrapped on the way.
      wrapped: await world.list(account, tokenId, { contract: world.shifty, currency: world.weth }),
    }
    const refused = { listing: 'inactive: refused, not_transferable', wrapped: 'inactive: refused, not_transferable' }
    await callShifty(account, 'pause', true)
    await world.market.sync()
    expect(await sweep(orders)).toEqual(refused)
    // What touches it is no reason to believe in it again.
    expect(await readAtBlock(world, orders, () => world.approve(account, world.shifty, true))).toEqual(refused)
    await callShifty(account, 'pause', false)
    await world.market.sync()
    expect(await sweep(orders)).toEqual({ listing: 'active', wrapped: 'active' })
  })

  test('a token that stops while its orders lack something: what comes back is simulated in that block', async () => {
    const [account, bidder] = people()
    const { shifty } = world
    const [tokenId, kept] = [await world.mintShifty(account), await world.mintShifty(account)]
    const orders = {
      approved: await world.list(account, tokenId, { contract: shifty }),
      paid: await world.offer(bidder, { tokenId: kept }, { contract: shifty }),
    }
    const lack = async () => {
      await world.approve(account, shifty, false)
      await moveWeth(bidder, account.address, parseEther('10'))
    }
    const come = async () => {
      await world.approve(account, shifty, true)
      await moveWeth(account, bidder.address, parseEther('10'))
    }
    const lacking = { approved: 'inactive: not_approved', paid: 'inactive: balance' }
    expect(await readAtBlock(world, orders, lack)).toEqual(lacking)
    await callShifty(account, 'pause', true)
    const refused = 'inactive: refused, not_transferable'
    expect(await readAtBlock(world, orders, come)).toEqual({ approved: refused, paid: refused })
    expect(await readAtBlock(world, orders, lack)).toEqual(lacking)
    await callShifty(account, 'pause', false)
    expect(await readAtBlock(world, orders, come)).toEqual({ approved: 'active', paid: 'active' })
  })

  test('a balance and a threshold that change in silence', async () => {
    const orders = { ...(await offerFor()), ...(await listAsSafe()) }
    await world.market.sync()
    const { client, chain } = world.test
    // Solady's ERC20 (`_BALANCE_SLOT_SEED`), and the Safe's threshold.
    const balance = keccak256(concatHex([people()[0].address, pad('0x87a211a2', { size: 12 })]))
    const threshold = toHex(4, { size: 32 })
    const write = (address: Address, index: Hex, value: bigint) =>
      client.setStorageAt({ address, index, value: toHex(value, { size: 32 }) })
    await write(world.weth, balance, 0n)
    await write(chain.safe, threshold, 3n)
    await client.mine({ blocks: 1 })
    await world.market.sync()
    expect(await sweep(orders)).toEqual({
      offer: 'inactive: balance',
      safe: 'inactive: signature',
      validated: 'active',
    })
    await write(world.weth, balance, parseEther('1'))
    await write(chain.safe, threshold, 2n)
    await client.mine({ blocks: 1 })
    await world.market.sync()
    expect(await sweep(orders)).toEqual({ offer: 'active', safe: 'active', validated: 'active' })
  })
})

test('before a fill the signature of a Safe is asked for again, whatever the market knows', async () => {
  const { services, test: testChain } = world
  const { safe } = await listAsSafe()
  const known = await getOrder(services, { chainId: localChainId, hash: safe.hash })
  const prepare = () =>
    preparePurchase({
      ...{ client: testChain.client as unknown as PublicClient, config: services.config, chainId: localChainId },
      ...{ orderHash: safe.hash, item: { contract: known.collection, tokenId: String(tokenOf(safe)), name: '' } },
      ...{ buyer: people()[1].address, getOrder: async () => known },
    })
  expect((await prepare()).order.hash).toBe(safe.hash)
  await callSafe('changeThreshold', [3n])
  await expect(prepare()).rejects.toMatchObject({ code: 'order_inactive', issues: [{ code: 'signature' }] })
  await callSafe('changeThreshold', [2n])
  expect((await prepare()).order.hash).toBe(safe.hash)
})

test('a collection whose past is still being read: its orders are in step from the first', {
  timeout: 60_000,
}, async () => {
  const { services, test: testChain } = world
  await world.market.stop()
  const shifty = await deployCompiled(testChain, people()[0], 'contracts/test-tokens/TestShifty.sol')
  await send(testChain, people()[0], {
    address: shifty,
    abi: shiftyAbi,
    functionName: 'mint',
    args: [people()[0].address, 1n],
  })
  await world.approve(people()[0], shifty, true)
  // So slow that the past takes sixty ranges.
  const fromBlock = await testChain.client.getBlockNumber()
  await testChain.client.mine({ blocks: 60 })
  const slow = await startTestMarket(testChain, { services, rangeLength: 1n })
  await slow.sync()
  await storeCollection(services, {
    chainId: localChainId,
    contract: shifty,
    name: 'Late',
    standard: 'ERC721',
    fromBlock,
  })
  const listing = await world.list(people()[0], 1n, { contract: shifty })
  const seen: Promise<[string, unknown[]]>[] = []
  let moved = 2n ** 64n
  const stop = services.events.subscribe(({ event }) => {
    if (event.type !== 'block' || BigInt(event.number) < moved) return
    const waiting = services.db.query('select 1 from collections where contract = $1 and backfill_from > 0', [shifty])
    seen.push(Promise.all([readStatus(world, listing.hash), waiting]))
  })
  const args = [people()[0].address, people()[1].address, 1n]
  const hash = await testChain.client.writeContract({
    ...{ account: people()[0], address: shifty, abi: demoCollectionAbi, functionName: 'transferFrom' },
    args: args as [Address, Address, bigint],
  })
  moved = (await testChain.client.waitForTransactionReceipt({ hash })).blockNumber
  await expect.poll(() => seen.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [status, waiting] = (await seen[0]) as [string, unknown[]]
  expect(waiting).toHaveLength(1)
  expect(status).toBe('inactive: not_owner')
  await slow.sync()
  expect(await readStatus(world, listing.hash)).toBe('inactive: not_owner')
  stop()
  await slow.stop()
})
