import { type Address, encodeFunctionData, type Hex, keccak256, maxUint256, parseEther, stringToHex, toHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { AppError } from '@/lib/base/errors/app-error'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import { buildMintCalls } from '@/lib/protocol/contracts/build-mint-calls'
import {
  buildFulfilment,
  buildListing,
  buildOffer,
  buildTypedData,
  type CallRequest,
  type OrderComponents,
} from '@/lib/protocol/seaport'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import { buildCancel } from '@/lib/protocol/seaport/build-cancel'
import type { LocalClient } from '@/server/local/chain/client'
import { wethAddress } from '@/server/local/chain/contracts'
import { buildPatinaCollection } from './build-patina-collection'
import type { PatinaToken } from './list-patinas'
import type { OpenOrder, PastEvent } from './plan-past'

type CancelEvent = Extract<PastEvent, { kind: 'cancel' }>

const balance = parseEther('40')
const wrapped = parseEther('5')
/** Enough for a token whose document is on the chain. */
const gas = 5_000_000n
const maxFeePerGas = 20_000_000_000n
const orderSeconds = 86_400
const cancelledSeconds = 60 * 86_400

export interface PlayPastParameters {
  client: LocalClient
  /** In the order of the people of the plan. */
  keys: readonly Hex[]
  artist: number
  tokens: readonly PatinaToken[]
  events: readonly PastEvent[]
}

/** A collection with its past on the chain. */
export interface PlayedPast {
  contract: Address
  people: readonly PrivateKeyAccount[]
}

/**
 * Sends the transactions of all events to a local chain, each in a block with the time of the event, and then mines a block with the current
 * time. The chain must begin some minutes before the first event, and no indexer may read it meanwhile.
 * @throws AppError `internal` for a transaction that the chain reverts
 */
export async function playPast(parameters: PlayPastParameters): Promise<PlayedPast> {
  const { client, keys, artist, tokens, events } = parameters
  const people = keys.map((key) => privateKeyToAccount(key))
  const creator = people[artist]
  const [first] = events
  if (!creator || !first) throw new AppError('internal', 'The past has no artist or no events')
  const send = createSender(client)
  const { collection: contract, calls } = buildCreateCalls({
    ...{ creator: creator.address, salt: keccak256(stringToHex('Patina')), tokens: [] },
    collection: buildPatinaCollection(creator.address),
  })
  // Before the first event, a second each.
  let at = first.atSeconds - 10 * (people.length + 2)
  for (const call of calls) await send(creator, call, at++)
  for (const account of people) {
    await client.setBalance({ address: account.address, value: balance })
    for (const call of buildPreparation(contract)) await send(account, call, at++)
  }
  const tokenOf = new Map(tokens.map((token) => [token.tokenId, token]))
  for (const event of events) {
    const { caller, call } = await buildCall({ contract, people, creator, tokenOf }, event)
    await send(caller, call, event.atSeconds)
  }
  await client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) })
  await client.mine({ blocks: 1 })
  return { contract, people }
}

/** An order of the plan as the book takes it. */
export async function signOpenOrder({ contract, people }: PlayedPast, order: OpenOrder) {
  const maker = getAccount(people, order.maker)
  const { kind, tokenId, priceMilli, fromSeconds, untilSeconds } = order
  const terms = { tokenId, priceMilli, fromSeconds, untilSeconds }
  const components = buildOrder(contract, { ...terms, kind, maker: maker.address })
  return { components, signature: await signOrder(maker, components) }
}

/** The listing that its maker cancelled, as the book would have taken it. */
export async function signCancelledListing({ contract, people }: PlayedPast, event: CancelEvent) {
  const maker = getAccount(people, event.from)
  const components = buildCancelledListing(contract, maker.address, event)
  return { components, signature: await signOrder(maker, components) }
}

function buildCancelledListing(contract: Address, maker: Address, event: CancelEvent): OrderComponents {
  const { tokenId, priceMilli, listedAtSeconds } = event
  const times = { fromSeconds: listedAtSeconds, untilSeconds: listedAtSeconds + cancelledSeconds }
  return buildOrder(contract, { kind: 'listing', maker, tokenId, priceMilli, ...times })
}

/** The account wraps coin, and lets Seaport move its tokens and its wrapped coin. */
function buildPreparation(contract: Address): CallRequest[] {
  const deposit = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  return [
    buildApproval({ of: 'collection', contract }),
    { to: wethAddress, data: deposit, valueWei: wrapped },
    buildApproval({ of: 'currency', contract: wethAddress, amountWei: maxUint256 }),
  ]
}

interface Stage {
  contract: Address
  people: readonly PrivateKeyAccount[]
  creator: PrivateKeyAccount
  tokenOf: ReadonlyMap<number, PatinaToken>
}

async function buildCall({ contract, people, creator, tokenOf }: Stage, event: PastEvent) {
  const { tokenId } = event
  if (event.kind === 'cancel') {
    const caller = getAccount(people, event.from)
    return { caller, call: buildCancel(seaportAddress, [buildCancelledListing(contract, caller.address, event)]) }
  }
  const to = getAccount(people, event.to)
  if (event.kind === 'mint') {
    const token = { to: to.address, uri: tokenOf.get(tokenId)?.uri ?? '' }
    const [call] = buildMintCalls({ collection: contract, lastTokenId: BigInt(tokenId) - 1n, tokens: [token] }).calls
    if (!call) throw new AppError('internal', 'A mint has no call')
    return { caller: creator, call }
  }
  const from = getAccount(people, event.from)
  if (event.kind === 'transfer') {
    const args = [from.address, to.address, BigInt(tokenId)] as const
    const data = encodeFunctionData({ abi: creatorCollectionAbi, functionName: 'transferFrom', args })
    return { caller: from, call: { to: contract, data, valueWei: 0n } }
  }
  const { atSeconds, priceMilli, isOffer } = event
  const [maker, taker] = isOffer ? [to, from] : [from, to]
  const components = buildOrder(contract, {
    ...{ kind: isOffer ? 'offer' : 'listing', maker: maker.address, tokenId, priceMilli },
    ...{ fromSeconds: atSeconds - orderSeconds, untilSeconds: atSeconds + orderSeconds },
  })
  const signature = await signOrder(maker, components)
  const at = BigInt(atSeconds)
  return { caller: taker, call: buildFulfilment({ seaport: seaportAddress, components, signature, atSeconds: at }) }
}

interface OrderTerms extends Omit<OpenOrder, 'maker'> {
  maker: Address
}

function buildOrder(contract: Address, terms: OrderTerms): OrderComponents {
  const { kind, maker, tokenId, priceMilli, fromSeconds, untilSeconds } = terms
  const common = {
    ...{ offerer: maker, contract, counter: 0n, priceWei: BigInt(priceMilli) * 10n ** 15n },
    ...{ startTimeSeconds: BigInt(fromSeconds), endTimeSeconds: BigInt(untilSeconds) },
    // The same each time: an order of the past is no secret.
    salt: BigInt(keccak256(stringToHex(`${kind} ${maker} ${tokenId} ${fromSeconds}`))) >> 192n,
  }
  return kind === 'listing'
    ? buildListing({ ...common, tokenId: BigInt(tokenId) })
    : buildOffer({ ...common, wanted: { tokenId: BigInt(tokenId) }, currency: wethAddress })
}

function signOrder(maker: PrivateKeyAccount, components: OrderComponents): Promise<Hex> {
  return maker.signTypedData(buildTypedData({ chainId: localChainId, seaport: seaportAddress }, components))
}

function getAccount(people: readonly PrivateKeyAccount[], place: number): PrivateKeyAccount {
  const account = people[place]
  if (!account) throw new AppError('internal', `The past has nobody at place ${place}`)
  return account
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
