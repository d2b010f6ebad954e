import {
  type Address,
  BaseError,
  concatHex,
  encodeFunctionData,
  erc721Abi,
  type Hex,
  IntegerOutOfRangeError,
  keccak256,
  numberToHex,
  pad,
} from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import {
  buildFulfilment,
  buildOrderParameters,
  encodeOrderComponents,
  ItemType,
  type OrderComponents,
  OrderType,
} from '@/lib/protocol/seaport'
import { nowSeconds } from '@/server/base/now-seconds'
import { submitOrder } from '@/server/orders/submit/submit-order'
import type { GeneratedOrder } from './orders-shapes'
import { editionIds, type OrderWorld, send } from './orders-world'

export type OwnVerdict = { order: Order; issues: [] } | { order: null; issues: string[] }

export function buildBody({ components, signature, criteria }: GeneratedOrder) {
  return {
    chainId: localChainId,
    order: { parameters: encodeOrderComponents(components), signature },
    ...(criteria && { criteria }),
  }
}

/** What the market says: the very call that the API makes. */
export async function submit({ services }: OrderWorld, body: unknown): Promise<OwnVerdict> {
  try {
    return { order: (await submitOrder(services, body)).order, issues: [] }
  } catch (error) {
    const { code, issues = [], message } = toAppError(error)
    if (code !== 'bad_request' && code !== 'order_refused') throw new Error(`${code}: ${message}`, { cause: error })
    return { order: null, issues: issues.map((issue) => issue.code) }
  }
}

/** Why Seaport's own `validate` refuses an order, or null. */
export function findValidateRefusal(
  world: OrderWorld,
  { components, signature }: GeneratedOrder,
): Promise<string | null> {
  const order = { parameters: buildOrderParameters(components), signature }
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'validate', args: [[order]] })
  return callAsBuyer(world, { to: seaportAddress, data, valueWei: 0n }, nowSeconds())
}

/** Why a fill of an order, or of the least part of it, would fail for the buyer at its first moment; null when it would not. */
export async function findFillRefusal(
  world: OrderWorld,
  order: GeneratedOrder,
  isPart = false,
): Promise<string | null> {
  const { components, signature, given } = order
  let atSeconds = nowSeconds()
  if (atSeconds < components.startTime) atSeconds = components.startTime
  const quantity = (isPart && components.orderType === OrderType.partialOpen) || isOneByOne(components) ? 1n : undefined
  const parameters = { seaport: seaportAddress, components, signature, atSeconds, ...(given && { given }) }
  try {
    const fill = buildFulfilment({ ...parameters, ...(quantity !== undefined && { quantity }) })
    return await callAsBuyer(world, fill, atSeconds, await findGifts(world, components))
  } catch (error) {
    // A quantity beyond Seaport's uint120: there is no calldata to ask it with.
    if (error instanceof IntegerOutOfRangeError) return error.shortMessage
    throw error
  }
}

/** Several ERC-721 of a collection come one by one; what is full, and editions, may come at once. */
function isOneByOne({ consideration }: OrderComponents): boolean {
  return consideration.some(({ itemType }) => itemType === ItemType.erc721Criteria)
}

type Gifts = Record<Address, { stateDiff: Record<Hex, Hex> }>

/**
 * What an offer asks for by its number, as if whoever sells had it: who has it, and how many, is not the order's concern.
 * An ERC-721 that nobody has stays away. The slots are OpenZeppelin's: `_owners` of ERC721, after two of ERC2981, and `_balances` of ERC1155.
 */
async function findGifts(
  { test, buyer, collection, editions }: OrderWorld,
  { offer, consideration }: OrderComponents,
): Promise<Gifts> {
  const isOffer = offer.every(({ itemType }) => itemType === ItemType.erc20)
  const gifts: Gifts = {}
  const owner = buyer.account.address
  for (const { itemType, token, identifierOrCriteria: id } of isOffer ? consideration : []) {
    if (token === collection && itemType === ItemType.erc721 && (await isOwned(test, token, id))) {
      gifts[token] = { stateDiff: { [findSlot(numberToHex(id, { size: 32 }), 4n)]: pad(owner) } }
    }
    if (token === editions && itemType >= ItemType.erc1155) {
      const ids = itemType === ItemType.erc1155 ? [id] : editionIds
      const slots = ids.map((one) => findSlot(pad(owner), BigInt(findSlot(numberToHex(one, { size: 32 }), 0n))))
      gifts[token] = {
        stateDiff: Object.fromEntries(slots.map((slot) => [slot, numberToHex(2n ** 200n, { size: 32 })])),
      }
    }
  }
  return gifts
}

/** Where Solidity keeps a key of a mapping. */
function findSlot(key: Hex, slot: bigint): Hex {
  return keccak256(concatHex([key, numberToHex(slot, { size: 32 })]))
}

async function isOwned({ client }: OrderWorld['test'], address: Address, tokenId: bigint): Promise<boolean> {
  const read = { address, abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] } as const
  return client.readContract(read).then(
    () => true,
    () => false,
  )
}

async function callAsBuyer(
  { test, buyer, weth }: OrderWorld,
  { to, data, valueWei }: { to: Address; data: Hex; valueWei: bigint },
  atSeconds: bigint,
  gifts: Gifts = {},
): Promise<string | null> {
  const from = buyer.account.address
  try {
    await test.client.request({
      method: 'eth_call',
      params: [
        { from, to, data, value: numberToHex(valueWei) },
        'latest',
        {
          [from]: { balance: numberToHex(valueWei + 10n ** 21n) },
          ...gifts,
          [weth]: { stateDiff: { [findBalanceSlot(from)]: numberToHex(2n ** 200n, { size: 32 }) } },
        },
        { time: numberToHex(atSeconds) },
      ],
    })
    return null
  } catch (error) {
    return error instanceof BaseError ? error.details : String(error)
  }
}

/** Where Solady's ERC20 keeps a balance (ERC20.sol, `_BALANCE_SLOT_SEED`): the buyer's purse is to be no obstacle. */
function findBalanceSlot(owner: Address): Hex {
  return keccak256(concatHex([owner, pad('0x87a211a2', { size: 12 })]))
}

const perTransaction = 20

/** Lets Seaport validate orders on chain, many in a transaction; from then on they need no signature. */
export async function validateAll({ test, buyer }: OrderWorld, orders: readonly GeneratedOrder[]): Promise<void> {
  for (let start = 0; start < orders.length; start += perTransaction) {
    const args = [orders.slice(start, start + perTransaction).map(toSeaportOrder)]
    await send(test, buyer.account, { address: seaportAddress, abi: seaportAbi, functionName: 'validate', args })
  }
}

function toSeaportOrder({ components, signature }: { components: OrderComponents; signature: Hex }) {
  return { parameters: buildOrderParameters(components), signature }
}
