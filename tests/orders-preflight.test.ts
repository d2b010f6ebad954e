import { type Address, decodeFunctionData, encodeFunctionData, type Hex, zeroAddress, zeroHash } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildFulfilment, buildOrderParameters } from '@/lib/protocol/seaport'
import { decodeRevert } from '@/lib/transactions/send/decode-revert'
import { nowSeconds } from '@/server/base/now-seconds'
import { createShapes, type GeneratedOrder } from './harness/orders-shapes'
import { type OrderWorld, startOrderWorld } from './harness/orders-world'

/** What only whoever fills an order can do wrong: the very call, simulated before a wallet is asked, says so. */
let world: OrderWorld
const orders = new Map<string, GeneratedOrder>()

beforeAll(async () => {
  world = await startOrderWorld(2)
  const shapes = createShapes(world, createSeededRandom(7))
  for (const [shape, draw] of Object.entries(shapes)) {
    let order = await draw(shape)
    // Of the collection offers, one for a single ERC-721.
    while (shape === 'collection offer' && order.components.consideration[0]?.itemType !== 4) order = await draw(shape)
    orders.set(shape, order)
  }
}, 120_000)
afterAll(() => world?.stop())

interface Call {
  from?: Address
  data: Hex
  valueWei: bigint
}

function buildCall(shape: string): Call & { order: GeneratedOrder } {
  const order = orders.get(shape) as GeneratedOrder
  const { components, signature, given } = order
  const isPart = components.consideration.some(({ itemType }) => itemType === 4)
  const fill = buildFulfilment({
    ...{ seaport: seaportAddress, components, signature, atSeconds: components.startTime },
    ...(given && { given }),
    ...(isPart && { quantity: 1n }),
  })
  return { ...fill, order }
}

type FillArguments = Extract<ReturnType<typeof decodeSeaport>, { functionName: 'fulfillAdvancedOrder' }>['args']
type MatchArguments = Extract<ReturnType<typeof decodeSeaport>, { functionName: 'matchAdvancedOrders' }>['args']

function decodeSeaport(data: Hex) {
  return decodeFunctionData({ abi: seaportAbi, data })
}

/** The plain fill of an order, with other arguments. */
function changeFill(shape: string, change: (args: FillArguments) => FillArguments): Call {
  const { data, valueWei } = buildCall(shape)
  const decoded = decodeSeaport(data)
  if (decoded.functionName !== 'fulfillAdvancedOrder') throw new Error('not a fill')
  const { functionName } = decoded
  return { data: encodeFunctionData({ abi: seaportAbi, functionName, args: change(decoded.args) }), valueWei }
}

const changeResolvers = (shape: string, change: Partial<FillArguments[1][number]>) => () =>
  changeFill(shape, ([order, resolvers, ...rest]) => [order, resolvers.map((one) => ({ ...one, ...change })), ...rest])

const changeFraction = (shape: string, numerator: bigint, denominator: bigint) => () =>
  changeFill(shape, ([order, ...rest]) => [{ ...order, numerator, denominator }, ...rest])

/** The match by which a private listing is bought, with other fulfilments. */
function changeMatch(change: (fulfilments: MatchArguments[2]) => MatchArguments[2]): Call {
  const { data, valueWei } = buildCall('private')
  const decoded = decodeSeaport(data)
  if (decoded.functionName !== 'matchAdvancedOrders') throw new Error('not a match')
  const [matched, resolvers, fulfilments, recipient] = decoded.args
  const args = [matched, resolvers, change(fulfilments), recipient] as const
  return { data: encodeFunctionData({ abi: seaportAbi, functionName: 'matchAdvancedOrders', args }), valueWei }
}

/** `fulfillAvailableAdvancedOrders` of a listing, which the market itself never calls. */
function fillAvailable(
  shape: string,
  { endTime, components = [{ orderIndex: 0n, itemIndex: 0n }] }: { endTime?: bigint; components?: Component[] } = {},
): Call {
  const { order, valueWei } = buildCall(shape)
  const parameters = { ...buildOrderParameters(order.components), ...(endTime && { endTime }) }
  const { signature } = order
  const advanced = { parameters, numerator: 1n, denominator: 1n, signature, extraData: '0x' as Hex }
  const asked = order.components.consideration.map((_, index) => [{ orderIndex: 0n, itemIndex: BigInt(index) }])
  const data = encodeFunctionData({
    ...{ abi: seaportAbi, functionName: 'fulfillAvailableAdvancedOrders' },
    args: [[advanced], [], [components], asked, zeroHash, zeroAddress, 1n],
  })
  return { data, valueWei }
}

type Component = { orderIndex: bigint; itemIndex: bigint }

const cases: [failure: string, error: string, build: () => Call][] = [
  ['BadFraction_NoFill', 'BadFraction', changeFraction('listing ETH 1155', 0n, 1n)],
  ['BadFraction_Overfill', 'BadFraction', changeFraction('listing ETH 1155', 3n, 2n)],
  ['PartialFillsNotEnabledForOrder', 'PartialFillsNotEnabledForOrder', changeFraction('listing ETH 721', 1n, 2n)],
  ['InexactFraction', 'InexactFraction', changeFraction('listing ETH 1155', 1n, 1_000_003n)],
  [
    'CannotCancelOrder',
    'CannotCancelOrder',
    () => {
      const { components } = orders.get('listing ETH 721') as GeneratedOrder
      return {
        data: encodeFunctionData({ abi: seaportAbi, functionName: 'cancel', args: [[components]] }),
        valueWei: 0n,
      }
    },
  ],
  [
    'Error_CallerMissingApproval',
    'InsufficientAllowance',
    () => ({ ...buildCall('listing WETH 721'), from: world.careless.account.address }),
  ],
  [
    'InsufficientNativeTokensSupplied',
    'InsufficientNativeTokensSupplied',
    () => {
      const { data, valueWei } = buildCall('listing ETH 721')
      return { data, valueWei: valueWei - 1n }
    },
  ],
  [
    'CriteriaNotEnabledForItem',
    'CriteriaNotEnabledForItem',
    () =>
      changeFill('listing ETH 721', ([order, , ...rest]) => [
        order,
        [{ orderIndex: 0n, side: 1, index: 0n, identifier: 1n, criteriaProof: [] }],
        ...rest,
      ]),
  ],
  ['InvalidProof_Merkle', 'InvalidProof', changeResolvers('trait offer', { criteriaProof: [zeroHash] })],
  ['InvalidProof_Wildcard', 'InvalidProof', changeResolvers('collection offer', { criteriaProof: [zeroHash] })],
  [
    'OrderCriteriaResolverOutOfRange',
    'OrderCriteriaResolverOutOfRange',
    changeResolvers('set offer', { orderIndex: 1n }),
  ],
  [
    'OfferCriteriaResolverOutOfRange',
    'OfferCriteriaResolverOutOfRange',
    changeResolvers('set offer', { side: 0, index: 9n }),
  ],
  [
    'ConsiderationCriteriaResolverOutOfRange',
    'ConsiderationCriteriaResolverOutOfRange',
    changeResolvers('set offer', { index: 99n }),
  ],
  [
    'UnresolvedConsiderationCriteria',
    'UnresolvedConsiderationCriteria',
    () => changeFill('set offer', ([order, , ...rest]) => [order, [], ...rest]),
  ],
  [
    'InvalidFulfillmentComponentData',
    'InvalidFulfillmentComponentData',
    () => fillAvailable('listing ETH 721', { components: [{ orderIndex: 9n, itemIndex: 9n }] }),
  ],
  [
    'MissingFulfillmentComponentOnAggregation',
    'MissingFulfillmentComponentOnAggregation',
    () => fillAvailable('listing ETH 721', { components: [] }),
  ],
  [
    'OfferAndConsiderationRequiredOnFulfillment',
    'OfferAndConsiderationRequiredOnFulfillment',
    () =>
      changeMatch(([first, ...rest]) => [{ ...(first as MatchArguments[2][number]), offerComponents: [] }, ...rest]),
  ],
  [
    'MismatchedFulfillmentOfferAndConsiderationComponents_Modified',
    'MismatchedFulfillmentOfferAndConsiderationComponents',
    () =>
      changeMatch(([first, second, ...rest]) => [
        { ...(first as MatchArguments[2][number]), offerComponents: second?.offerComponents ?? [] },
        ...(second ? [second] : []),
        ...rest,
      ]),
  ],
  [
    'MismatchedFulfillmentOfferAndConsiderationComponents_Swapped',
    'MismatchedFulfillmentOfferAndConsiderationComponents',
    () =>
      changeMatch(([first, second, ...rest]) => {
        const [one, two] = [first, second] as [MatchArguments[2][number], MatchArguments[2][number]]
        return [
          { ...one, considerationComponents: two.considerationComponents },
          { ...two, considerationComponents: one.considerationComponents },
          ...rest,
        ]
      }),
  ],
  ['ConsiderationNotMet', 'ConsiderationNotMet', () => changeMatch((fulfilments) => fulfilments.slice(0, -1))],
  [
    'NoSpecifiedOrdersAvailable',
    'NoSpecifiedOrdersAvailable',
    () => fillAvailable('listing ETH 721', { endTime: nowSeconds() - 60n }),
  ],
  [
    'InvalidMsgValue',
    'InvalidMsgValue',
    () => {
      const { data } = buildBasicFill()
      return { data, valueWei: 1n }
    },
  ],
]

/** A basic order paid in an ERC-20 (route 2, ERC20_TO_ERC721_FULL_OPEN): it takes no coin. */
function buildBasicFill(): Call {
  const { components, signature } = orders.get('listing WETH 721') as GeneratedOrder
  const [item] = components.offer
  const [payment] = components.consideration
  if (!item || !payment) throw new Error('not a listing')
  const { offerer, zone, startTime, endTime, zoneHash, salt } = components
  const data = encodeFunctionData({
    ...{ abi: seaportAbi, functionName: 'fulfillBasicOrder' },
    args: [
      {
        ...{ offerer, zone, startTime, endTime, zoneHash, salt, signature, basicOrderType: 8 },
        ...{ considerationToken: payment.token, considerationIdentifier: 0n, considerationAmount: payment.startAmount },
        ...{ offerToken: item.token, offerIdentifier: item.identifierOrCriteria, offerAmount: 1n },
        ...{ offererConduitKey: zeroHash, fulfillerConduitKey: zeroHash, totalOriginalAdditionalRecipients: 0n },
        additionalRecipients: [],
      },
    ],
  })
  return { data, valueWei: 0n }
}

test.each(cases)('the pre-flight catches %s', async (_, error, build) => {
  const { from, data, valueWei } = build()
  const account = from ?? world.buyer.account.address
  const refusal = await world.test.client
    .call({ account, to: seaportAddress, data, value: valueWei })
    .catch(decodeRevert)
  expect(refusal).toHaveProperty('details')
  expect((refusal as ReturnType<typeof decodeRevert>).details).toMatch(new RegExp(`^${error}\\(`))
})

test('as they are built, all of them can be filled', async () => {
  for (const shape of orders.keys()) {
    if (shape === 'validated') continue
    const { data, valueWei } = buildCall(shape)
    await world.test.client.call({ account: world.buyer.account.address, to: seaportAddress, data, value: valueWei })
  }
})
