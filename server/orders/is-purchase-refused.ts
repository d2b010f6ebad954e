import {
  type Address,
  BaseError,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  maxUint256,
  multicall3Abi,
  numberToHex,
  type PublicClient,
} from 'viem'
import { multicall3Address } from '@/lib/chains/chains'
import { wethAbi } from '@/lib/contracts/weth'
import {
  buildFulfilment,
  computeCeilingWei,
  ItemType,
  type OrderComponents,
  readOrderShape,
  type SeaportDomain,
} from '@/lib/seaport'
import type { readLatestBlock } from '@/server/chains/read-latest-block'
import { nowSeconds } from '@/server/now-seconds'

interface TriedOrder {
  components: OrderComponents
  signature: Hex
  /** Whether the maker, a contract, has yet to sign: it is tried out as if it had. */
  isToCome?: boolean
}

interface Simulation {
  from: Address
  to: Address
  data: Hex
  valueWei: bigint
}

/** Nobody's address: whoever buys in the simulation. */
const probe: Address = '0x00000000000000000000000000000000b0b0b0b0'

/** A contract that takes every signature (EIP-1271) and any coin: it answers each call with 0x1626ba7e in a word. */
const signingCode: Hex = '0x631626ba7e60e01b60005260206000f3'

/**
 * Whether a purchase of a listing, simulated at a block, fails: a token that can't be moved, a recipient that takes no
 * coin. What can't be simulated (an offer, a start to come, a node that won't) is not refused here; the pre-flight
 * of a fill asks again.
 */
export async function isPurchaseRefused(
  client: PublicClient,
  { seaport }: SeaportDomain,
  order: TriedOrder,
  block: Awaited<ReturnType<typeof readLatestBlock>>,
): Promise<boolean> {
  // The head of an idle chain is old.
  let atSeconds = nowSeconds()
  if (atSeconds < block.timeSeconds) atSeconds = block.timeSeconds
  const isOpen = order.components.startTime <= atSeconds && atSeconds < order.components.endTime
  const simulation = isOpen ? buildSimulation(seaport, order, [block.timeSeconds, atSeconds]) : null
  if (!simulation) return false
  const { from, to, data, valueWei } = simulation
  try {
    const answer = await client.request({
      method: 'eth_call',
      params: [
        { from, to, data, value: numberToHex(valueWei) },
        { blockHash: block.hash },
        {
          [from]: { balance: numberToHex(valueWei * 2n) },
          ...(order.isToCome ? { [order.components.offerer]: { code: signingCode } } : {}),
        },
        { time: numberToHex(atSeconds) },
      ],
    })
    return to === multicall3Address && isFillRefused(answer)
  } catch (error) {
    return isRevert(error)
  }
}

function buildSimulation(
  seaport: Address,
  { components, signature }: TriedOrder,
  [headSeconds, atSeconds]: readonly [bigint, bigint],
): Simulation | null {
  const shape = readOrderShape(components)
  if (shape?.side !== 'listing') return null
  const [payment] = shape.payments
  const isOfCoin = payment?.itemType === ItemType.native
  // Enough for a node that knows no other time than the head's, too.
  const mostWei = computeCeilingWei(components, [headSeconds, atSeconds])
  const parameters = { seaport, components, signature, atSeconds, mostWei }
  if (shape.taker) return isOfCoin ? { from: shape.taker, ...buildFulfilment(parameters) } : null
  const fill = buildFulfilment({ ...parameters, recipient: probe })
  return isOfCoin ? { from: probe, ...fill } : buildWrappedPurchase(fill.data, shape.payments, seaport)
}

/** Multicall3 in the buyer's place: it wraps coin, approves Seaport and buys, all in one call. */
function buildWrappedPurchase(fill: Hex, payments: OrderComponents['consideration'], seaport: Address): Simulation {
  const valueWei = payments.reduce((sum, { startAmount }) => sum + startAmount, 0n)
  const weth = payments[0]?.token ?? probe
  const approval = encodeFunctionData({ abi: wethAbi, functionName: 'approve', args: [seaport, maxUint256] })
  const call = (target: Address, callData: Hex, value = 0n) => ({ target, allowFailure: true, callData, value })
  const calls = [
    call(weth, encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), valueWei),
    call(weth, approval),
    call(seaport, fill),
  ]
  const data = encodeFunctionData({ abi: aggregateAbi, functionName: 'aggregate3Value', args: [calls] })
  return { from: probe, to: multicall3Address, data, valueWei }
}

/** A currency that nobody can wrap coin into leaves the simulation without money, and without a verdict. */
function isFillRefused(answer: Hex): boolean {
  const [deposit, approval, fill] = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    data: answer,
  })
  return !!deposit?.success && !!approval?.success && fill?.success === false
}

const aggregateAbi = [
  {
    type: 'function',
    name: 'aggregate3Value',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', type: 'address' },
          { name: 'allowFailure', type: 'bool' },
          { name: 'value', type: 'uint256' },
          { name: 'callData', type: 'bytes' },
        ],
      },
    ],
    outputs: [],
  },
] as const

/** A revert comes with its data; a node that can't simulate answers otherwise. */
function isRevert(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((cause) => (cause as { code?: unknown }).code === 3) !== null
}
