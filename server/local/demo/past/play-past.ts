import { type Address, encodeFunctionData, erc721Abi, type Hex, maxUint256, parseAbi, parseEther, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { AppError } from '@/lib/base/errors/app-error'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildCriteriaTree, buildFulfilment, type CallRequest, type OrderComponents } from '@/lib/protocol/seaport'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import { buildCancel } from '@/lib/protocol/seaport/build-cancel'
import type { LocalClient } from '@/server/local/chain/client'
import { wethAddress } from '@/server/local/chain/contracts'
import { buildPastOrder, signPastOrder } from './build-past-order'
import { getAt, type PastCollection } from './past-collection'
import { type OpenOrder, type PastEvent, spreadEvents } from './plan-past'
import type { WideOffer } from './plan-wide-offers'

type CancelEvent = Extract<PastEvent, { kind: 'cancel' }>

const balance = parseEther('40')
const wrapped = parseEther('5')
/** Enough for a token whose document is on the chain. */
const gas = 8_000_000n
const maxFeePerGas = 20_000_000_000n
const orderSeconds = 86_400
const cancelledSeconds = 60 * 86_400
const multiTokenAbi = parseAbi(['function safeTransferFrom(address, address, uint256, uint256, bytes)'])

export interface PlayPastParameters {
  client: LocalClient
  /** In the order of the people of the plan. */
  keys: readonly Hex[]
  collections: readonly { collection: PastCollection; events: readonly PastEvent[] }[]
}

/**
 * Sends the transactions of all events to a local chain, each in a block with the time of the event, and then mines a block with the current
 * time. The chain must begin some minutes before the first event, and no indexer may read it meanwhile.
 * @throws AppError `internal` for a transaction that the chain reverts
 */
export async function playPast({ client, keys, collections }: PlayPastParameters): Promise<void> {
  const people = keys.map((key) => privateKeyToAccount(key))
  const events = spreadEvents(
    collections.flatMap(({ collection, events }) => events.map((one) => ({ ...one, collection }))),
  )
  const [first] = events
  if (!first) throw new AppError('internal', 'The past has no events')
  const send = createSender(client)
  const creations = collections.flatMap(({ collection: { artist, creation } }) =>
    creation.map((call) => ({ creator: getAt(people, artist), call })),
  )
  // Before the first event, a second each.
  let at = first.atSeconds - 10 * (people.length + creations.length)
  for (const { creator, call } of creations) await send(creator, call, at++)
  const contracts = collections.map(({ collection }) => collection.contract)
  for (const account of people) {
    await client.setBalance({ address: account.address, value: balance })
    for (const call of buildPreparation(contracts)) await send(account, call, at++)
  }
  for (const { collection, ...event } of events) {
    const { caller, call } = await buildCall({ collection, people }, event)
    await send(caller, call, event.atSeconds)
  }
  await client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) })
  await client.mine({ blocks: 1 })
}

interface Stage {
  collection: PastCollection
  people: readonly PrivateKeyAccount[]
}

/** An order of the plan as the book takes it. */
export async function signOpenOrder({ collection, people }: Stage, order: OpenOrder) {
  const maker = getAt(people, order.maker)
  const components = buildPastOrder(collection, { ...order, maker: maker.address })
  return { components, signature: await signPastOrder(maker, components) }
}

/** An offer for any of some items as the book takes it. */
export async function signWideOffer({ collection, people }: Stage, { trait: _, tokenIds, ...offer }: WideOffer) {
  const maker = getAt(people, offer.maker)
  const criteria = tokenIds ? buildCriteriaTree(tokenIds.map(BigInt)).root : 0n
  const components = buildPastOrder(collection, {
    ...{ ...offer, kind: 'offer', tokenId: 0, maker: maker.address, criteria },
  })
  return { components, signature: await signPastOrder(maker, components) }
}

/** The listing that its maker cancelled, as the book would have taken it. */
export async function signCancelledListing({ collection, people }: Stage, event: CancelEvent) {
  const maker = getAt(people, event.from)
  const components = buildCancelledListing(collection, maker.address, event)
  return { components, signature: await signPastOrder(maker, components) }
}

function buildCancelledListing(collection: PastCollection, maker: Address, event: CancelEvent): OrderComponents {
  const { tokenId, priceMilli, listedAtSeconds } = event
  const times = { fromSeconds: listedAtSeconds, untilSeconds: listedAtSeconds + cancelledSeconds }
  return buildPastOrder(collection, { kind: 'listing', maker, tokenId, priceMilli, ...times })
}

/** The account wraps coin, and lets Seaport move its tokens and its wrapped coin. */
function buildPreparation(contracts: readonly Address[]): CallRequest[] {
  const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  return [
    ...contracts.map((contract) => buildApproval({ of: 'collection', contract })),
    { to: wethAddress, data: deposit, valueWei: wrapped },
    buildApproval({ of: 'currency', contract: wethAddress, amountWei: maxUint256 }),
  ]
}

async function buildCall({ collection, people }: Stage, event: PastEvent) {
  const { tokenId, quantity = 1 } = event
  if (event.kind === 'cancel') {
    const caller = getAt(people, event.from)
    return { caller, call: buildCancel(seaportAddress, [buildCancelledListing(collection, caller.address, event)]) }
  }
  const to = getAt(people, event.to)
  if (event.kind === 'mint') {
    return { caller: getAt(people, collection.artist), call: collection.buildMint(event, to.address) }
  }
  const from = getAt(people, event.from)
  if (event.kind === 'transfer') {
    const data = encodeTransfer(collection, { from: from.address, to: to.address, tokenId, quantity })
    return { caller: from, call: { to: collection.contract, data, valueWei: 0n } }
  }
  const { atSeconds, priceMilli, isOffer } = event
  const [maker, taker] = isOffer ? [to, from] : [from, to]
  const components = buildPastOrder(collection, {
    ...{ kind: isOffer ? 'offer' : 'listing', maker: maker.address, tokenId, quantity, priceMilli },
    ...{ fromSeconds: atSeconds - orderSeconds, untilSeconds: atSeconds + orderSeconds },
  })
  const signature = await signPastOrder(maker, components)
  const at = BigInt(atSeconds)
  return { caller: taker, call: buildFulfilment({ seaport: seaportAddress, components, signature, atSeconds: at }) }
}

interface Transfer {
  from: Address
  to: Address
  tokenId: number
  quantity: number
}

function encodeTransfer({ standard }: PastCollection, { from, to, tokenId, quantity }: Transfer): Hex {
  const id = BigInt(tokenId)
  return standard === 'ERC721'
    ? encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [from, to, id] })
    : encodeFunctionData({
        ...{ abi: multiTokenAbi, functionName: 'safeTransferFrom' },
        args: [from, to, id, BigInt(quantity), '0x'],
      })
}

/** Sends one after the other; nonces and fees are known, so that each takes the chain two requests. */
function createSender(client: LocalClient) {
  const nonces = new Map<Address, number>()
  return async (account: PrivateKeyAccount, { to, data, valueWei: value }: CallRequest, atSeconds: number) => {
    const nonce = nonces.get(account.address) ?? (await client.getTransactionCount({ address: account.address }))
    nonces.set(account.address, nonce + 1)
    await client.setNextBlockTimestamp({ timestamp: BigInt(atSeconds) })
    const fees = { gas, maxFeePerGas, maxPriorityFeePerGas: 1n }
    const receipt = await client.sendTransactionSync({ account, to, data, value, nonce, ...fees })
    if (receipt.status !== 'success') {
      throw new AppError('internal', `A transaction of the past reverted: ${toHex(nonce)} of ${account.address}`)
    }
  }
}
