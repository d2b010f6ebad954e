import { type Abi, type Address, encodeFunctionData, erc20Abi, parseAbi } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { ItemType, isPayment, type OfferItem, OrderType, parseOrderShape } from '@/lib/protocol/seaport'
import type { GeneratedOrder } from '@/tests/harness/orders-shapes'
import { sendCallAs } from './chain'
import { fillOrder } from './fill-outcome'
import type { ZooWorld } from './order-worlds'

/** What comes to pass on the chain between a maker's signature and the order's way into the book. False where it cannot. */
export type Happening = (world: ZooWorld, order: GeneratedOrder) => Promise<boolean>

const stranger: Address = '0x00000000000000000000000000000000000057a6'
const singleAbi = parseAbi(['function transferFrom(address from, address to, uint256 tokenId)'])
const editionAbi = parseAbi([
  'function setApprovalForAll(address operator, bool approved)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

/** Sends a call as an account; false where it reverts. */
async function act(
  { test }: ZooWorld,
  account: Address,
  to: Address,
  call: { abi: Abi; functionName: string; args?: readonly unknown[] },
) {
  const { status } = await sendCallAs(test.client, account, { to, data: encodeFunctionData(call) })
  return status === 'success'
}

const isSingle = ({ itemType }: OfferItem) => itemType === ItemType.erc721

/** The first NFT of a listing. */
const findListed = ({ components: { offer } }: GeneratedOrder) => offer.find((item) => !isPayment(item))

/** What an offer pays. */
const findMoney = ({ components: { offer } }: GeneratedOrder) => offer.find(isPayment)

/** What one of an offer costs: the market asks for enough for all, and the chain for what is filled. */
function findLeastWei({ components }: GeneratedOrder): bigint {
  const shape = parseOrderShape(components)
  return (components.offer.find(isPayment)?.startAmount ?? 0n) / (shape?.quantity ?? 1n)
}

export const happenings: Record<string, Happening> = {
  'its rule takes effect': async (world, order) => {
    const { species, owner, makers, buyer, test, collection } = world
    // The registrar's rule is a year that passes, in which every order ends.
    if (!species.forbidSale || species.name === 'EnsRegistrar') return false
    const { offerer, offer, consideration } = order.components
    const item = [...offer, ...consideration].find(({ token }) => token === collection)
    const holder = isPayment(offer[0] as OfferItem) ? buyer : makers.find(({ account }) => account.address === offerer)
    if (!item || !holder) return false
    const tokenId = order.given?.tokenId ?? item.identifierOrCriteria
    await species.forbidSale(test.client, collection, {
      owner,
      holder: holder.account,
      operator: seaportAddress,
      tokenId,
    })
    return true
  },
  'its contract allows it': async ({ species, owner, buyer, test, collection }) => {
    if (!species.allowSale) return false
    const sale = { owner, holder: buyer.account, operator: seaportAddress, tokenId: buyer.tokenIds[0] as bigint }
    await species.allowSale(test.client, collection, sale)
    return true
  },
  'the item is sent away': async (world, order) => {
    const item = findListed(order)
    if (!item || !isSingle(item)) return false
    const { offerer } = order.components
    const args = [offerer, stranger, item.identifierOrCriteria]
    return act(world, offerer, item.token, { abi: singleAbi, functionName: 'transferFrom', args })
  },
  'editions are sent away': async (world, order) => {
    const item = findListed(order)
    if (!item || isSingle(item)) return false
    const { offerer } = order.components
    const { token: address, identifierOrCriteria: tokenId } = item
    const held = await world.test.client.readContract({
      address,
      abi: editionAbi,
      functionName: 'balanceOf',
      args: [offerer, tokenId],
    })
    // The market asks for enough for all, and the chain for what is filled.
    const keptCount = order.components.orderType === OrderType.partialOpen ? 0n : item.startAmount - 1n
    const args = [offerer, stranger, tokenId, held - keptCount, '0x']
    return act(world, offerer, address, { abi: editionAbi, functionName: 'safeTransferFrom', args })
  },
  'the approval ends': async (world, order) => {
    const item = findListed(order)
    const args = [seaportAddress, false]
    return (
      item !== undefined &&
      act(world, order.components.offerer, item.token, { abi: editionAbi, functionName: 'setApprovalForAll', args })
    )
  },
  'the money is spent': async (world, order) => {
    const money = findMoney(order)
    if (!money) return false
    const { offerer } = order.components
    const balanceOf = { abi: erc20Abi, functionName: 'balanceOf', args: [offerer] } as const
    const held = await world.test.client.readContract({ address: money.token, ...balanceOf })
    const args = [stranger, held - findLeastWei(order) + 1n]
    return act(world, offerer, money.token, { abi: erc20Abi, functionName: 'transfer', args })
  },
  'the allowance ends': async (world, order) => {
    const money = findMoney(order)
    if (!money) return false
    const args = [seaportAddress, findLeastWei(order) - 1n]
    return act(world, order.components.offerer, money.token, { abi: erc20Abi, functionName: 'approve', args })
  },
  'the allowance is just enough': async (world, order) => {
    const money = findMoney(order)
    if (!money) return false
    const args = [seaportAddress, money.startAmount]
    return act(world, order.components.offerer, money.token, { abi: erc20Abi, functionName: 'approve', args })
  },
  'the counter is raised': (world, { components: { offerer } }) =>
    act(world, offerer, seaportAddress, { abi: seaportAbi, functionName: 'incrementCounter' }),
  'the order is cancelled': (world, { components }) =>
    act(world, components.offerer, seaportAddress, { abi: seaportAbi, functionName: 'cancel', args: [[components]] }),
  'the order is validated': async (world, order) => {
    const { components, signature } = order
    const parameters = { ...components, totalOriginalConsiderationItems: BigInt(components.consideration.length) }
    const args = [[{ parameters, signature }]]
    order.signature = '0x'
    return act(world, world.buyer.account.address, seaportAddress, { abi: seaportAbi, functionName: 'validate', args })
  },
  'the order is filled': (world, order) => fillOrder(world, order, false),
  'a part of the order is filled': async (world, order) =>
    order.components.orderType === OrderType.partialOpen && fillOrder(world, order, true),
}
