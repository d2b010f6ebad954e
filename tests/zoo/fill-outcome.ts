import { type Address, erc20Abi, IntegerOutOfRangeError, maxUint256 } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { maxFillGas } from '@/lib/protocol/erc/transfer-rules'
import {
  buildFulfilment,
  type Fraction,
  hashOrder,
  ItemType,
  isCriteriaItem,
  type OfferItem,
  type OrderComponents,
  OrderType,
  parseOrderShape,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { selectTradedItems } from '@/server/orders/fill/build-fill-plan'
import type { GeneratedOrder } from '@/tests/harness/orders-shapes'
import { sendAs, sendCallAs } from './chain'
import type { ZooWorld } from './order-worlds'
import { readHolding, readOwner } from './transfers'

/** What a fill did: `moved` when everybody gained and lost what the order says, and otherwise why not. */
export type FillOutcome = 'moved' | 'nobody holds so much' | `refused: ${string}` | `not moved: ${string}`

/** How much an account is to gain of an asset; below zero where it is to lose. */
interface Flow {
  asset: { itemType: number; token: Address; tokenId: bigint }
  account: Address
  amount: bigint
}

/** Above each price that the mutants ask. */
export const takerPurseWei = 2n ** 125n

/** No chain of a test gets that far. */
const farSeconds = 366n * 86_400n

/**
 * Fills an order in a transaction, within the gas that a wallet may spend, and compares what everybody holds before and
 * after with Seaport's own rules for amounts (AmountDeriver.sol). The chain is put back afterwards.
 * @param isPart one of a partial order is filled, and not all of it
 */
export async function findFillOutcome(world: ZooWorld, order: GeneratedOrder, isPart: boolean): Promise<FillOutcome> {
  const first = await tryFill(world, order, isPart)
  // Of an offer for any token, another one may do.
  for (const given of order.choices ?? []) {
    if (first === 'moved') break
    if ((await tryFill(world, { ...order, given }, isPart)) === 'moved') return 'moved'
  }
  return first
}

/** The chain is put back afterwards. */
async function tryFill(world: ZooWorld, order: GeneratedOrder, isPart: boolean): Promise<FillOutcome> {
  const { client } = world.test
  const id = await client.snapshot()
  try {
    return await fillAndCompare(world, order, isPart)
  } finally {
    await client.revert({ id })
  }
}

/** Fills an order, or one of it, for good. False where the chain refuses it. */
export async function fillOrder(world: ZooWorld, order: GeneratedOrder, isPart: boolean): Promise<boolean> {
  const fill = await prepareFill(world, order, isPart)
  if (typeof fill === 'string') return false
  const { status } = await sendCallAs(world.test.client, fill.taker, fill.call)
  return status === 'success'
}

async function fillAndCompare(world: ZooWorld, order: GeneratedOrder, isPart: boolean): Promise<FillOutcome> {
  const { client } = world.test
  const fill = await prepareFill(world, order, isPart)
  if (typeof fill === 'string') return fill
  const { taker, fraction, call } = fill
  const flowsAt = (seconds: bigint) => buildFlows(order, fraction, seconds, taker)
  const before = await readHoldings(world, flowsAt(order.components.startTime))
  const receipt = await sendCallAs(client, taker, call)
  if (receipt.status !== 'success') return `refused: ${receipt.gasUsed} gas`
  const { timestamp } = await client.getBlock({ blockHash: receipt.blockHash })
  const flows = flowsAt(timestamp)
  const after = await readHoldings(world, flows)
  const paidGasWei = receipt.gasUsed * receipt.effectiveGasPrice
  for (const [index, { asset, account, amount }] of flows.entries()) {
    const gasWei = asset.itemType === ItemType.native && account === taker ? paidGasWei : 0n
    const gained = (after[index] ?? 0n) - (before[index] ?? 0n) + gasWei
    if (gained !== amount) return `not moved: ${account} gained ${gained} in place of ${amount} of ${asset.token}`
  }
  return 'moved'
}

/** Moves the chain on to the order's start, and equips who fills it. */
async function prepareFill(world: ZooWorld, order: GeneratedOrder, isPart: boolean) {
  const { client } = world.test
  const { components, signature, given } = order
  const { timestamp } = await client.getBlock()
  // A chain that was put back goes on from its old second.
  const atSeconds = [nowSeconds(), timestamp + 1n, components.startTime].reduce((a, b) => (a > b ? a : b))
  if (atSeconds > timestamp + farSeconds) return 'refused: begins too late'
  await client.setNextBlockTimestamp({ timestamp: atSeconds })
  await client.mine({ blocks: 1 })
  const whole = parseOrderShape(components)?.quantity ?? 1n
  const quantity = whole > 0n && isOneByOne(world, components, isPart) ? 1n : whole
  const fraction = await findFilledFraction(world, components, quantity, whole)
  const taker = await equipTaker(world, order, quantity)
  if (!taker) return 'nobody holds so much'
  const terms = { seaport: seaportAddress, components, signature, atSeconds, quantity }
  try {
    const call = { ...buildFulfilment({ ...terms, ...(given && { given }) }), gas: maxFillGas }
    return call.valueWei < takerPurseWei / 2n ? { taker, fraction, call } : 'nobody holds so much'
  } catch (error) {
    // Beyond Seaport's uint120, which no calldata can say.
    if (error instanceof IntegerOutOfRangeError) return 'refused: beyond the numbers of Seaport'
    throw error
  }
}

/** Seaport fills what is left where less is left than asked for. */
async function findFilledFraction(
  { test }: ZooWorld,
  components: OrderComponents,
  quantity: bigint,
  whole: bigint,
): Promise<Fraction> {
  const status = { address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus' } as const
  const [, , filled, size] = await test.client.readContract({ ...status, args: [hashOrder(components)] })
  const left = size - filled
  if (size > 0n && left * whole < quantity * size) return { numerator: left, denominator: size }
  // An order for none is refused, whatever its fraction is.
  return { numerator: quantity || 1n, denominator: whole || 1n }
}

/** Several ERC-721 of a collection come one by one, and so do tokens of which there is one of each. */
function isOneByOne({ standard, collection }: ZooWorld, components: OrderComponents, isPart: boolean): boolean {
  const { orderType, offer, consideration } = components
  if (consideration.some(({ itemType }) => itemType === ItemType.erc721Criteria)) return true
  const isOfSingles = standard === 'ERC1155' && [...offer, ...consideration].some(({ token }) => token === collection)
  return orderType === OrderType.partialOpen && (isPart || isOfSingles)
}

/** What a fill at a second moves, by account and asset. */
function buildFlows(
  { components, given }: GeneratedOrder,
  { numerator, denominator }: Fraction,
  atSeconds: bigint,
  taker: Address,
): Flow[] {
  const { offerer, offer, consideration, startTime, endTime } = components
  const flows = new Map<string, Flow>()
  const add = (item: OfferItem, account: Address, amount: bigint) => {
    const isCriteria = isCriteriaItem(item)
    const asset = {
      itemType: isCriteria ? item.itemType - 2 : item.itemType,
      token: item.token,
      tokenId: isCriteria ? (given?.tokenId ?? 0n) : item.identifierOrCriteria,
    }
    const key = Object.values({ ...asset, account }).join()
    flows.set(key, { asset, account, amount: (flows.get(key)?.amount ?? 0n) + amount })
  }
  const computeAmount = ({ startAmount, endAmount }: OfferItem, isRoundedUp: boolean) => {
    const [start, end] = [(startAmount * numerator) / denominator, (endAmount * numerator) / denominator]
    const [duration, elapsed] = [endTime - startTime, atSeconds - startTime]
    if (start === end || duration === 0n) return start
    return (start * (duration - elapsed) + end * elapsed + (isRoundedUp ? duration - 1n : 0n)) / duration
  }
  for (const item of offer) {
    const amount = computeAmount(item, false)
    add(item, offerer, -amount)
    add(item, taker, amount)
  }
  for (const item of consideration) {
    const amount = computeAmount(item, true)
    add(item, taker, -amount)
    add(item, item.recipient, amount)
  }
  return [...flows.values()]
}

function readHoldings({ test: { client } }: ZooWorld, flows: readonly Flow[]): Promise<bigint[]> {
  const read = async ({ asset: { itemType, token, tokenId }, account }: Flow) => {
    if (itemType === ItemType.native) return client.getBalance({ address: account })
    if (itemType === ItemType.erc20) {
      return client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    }
    const standard = itemType === ItemType.erc721 ? 'ERC721' : 'ERC1155'
    return readHolding(client, { standard }, token, account, tokenId)
  }
  // What cannot be read cannot be filled either: the fill tells it.
  return Promise.all(flows.map((flow) => read(flow).catch(() => 0n)))
}

/** Who can fill an order, with all that it asks of them; null where nobody can be given as much. */
async function equipTaker(
  world: ZooWorld,
  { components, given }: GeneratedOrder,
  quantity: bigint,
): Promise<Address | null> {
  const { test, weth, owner, editions, editionSpecies } = world
  const { client } = test
  const buyer = world.buyer.account.address
  const shape = parseOrderShape(components)
  const [wanted] = shape?.side === 'offer' ? selectTradedItems(components) : []
  const taker = wanted ? await findHolder(wanted) : (shape?.taker ?? buyer)
  if (!taker) return null
  // The market's own flow asks a holder for the same approvals.
  if (wanted && taker !== buyer) {
    const approveAll = 'function setApprovalForAll(address, bool)'
    await sendAs(client, taker, wanted.token, approveAll, [seaportAddress, true]).catch(() => {})
    await sendAs(client, taker, weth, 'function approve(address, uint256) returns (bool)', [seaportAddress, maxUint256])
  }
  await client.setBalance({ address: taker, value: takerPurseWei })
  return taker

  async function findHolder(item: OfferItem): Promise<Address | null> {
    const { token, itemType } = item
    // A mutant may ask for one token in place of any.
    const tokenId = (isCriteriaItem(item) ? given?.tokenId : undefined) ?? item.identifierOrCriteria
    if (itemType === ItemType.erc721 || itemType === ItemType.erc721Criteria) {
      const holder = await readOwner(client, token, tokenId)
      if (holder !== components.offerer) return holder ?? buyer
      // Nobody accepts an offer of their own.
      const transferFrom = 'function transferFrom(address, address, uint256)'
      await sendAs(client, holder, token, transferFrom, [holder, buyer, tokenId])
      return buyer
    }
    const held = await readHolding(client, { standard: 'ERC1155' }, token, buyer, tokenId).catch(() => 0n)
    if (held >= quantity || token !== editions) return buyer
    const more = { tokenId, quantity: quantity - held }
    return editionSpecies.mint(client, editions, owner, buyer, more).then(
      () => buyer,
      () => null,
    )
  }
}
