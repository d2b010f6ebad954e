import { setImmediate } from 'node:timers/promises'
import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  erc721Abi,
  type Hash,
  type PublicClient,
  parseAbi,
  zeroHash,
} from 'viem'
import type { OrderReason } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'
import {
  buildContractSignatureCall,
  buildHoldingCalls,
  decodeAddress,
  findMissingHoldings,
  type Holding,
  ItemType,
  isContractSignatureAnswer,
  isPayment,
  listHoldings,
  type OfferItem,
  recoverKeySignature,
  type SeaportDomain,
} from '@/lib/protocol/seaport'
import { getReadCosts, readCallsByCost } from '@/server/chains/read-calls-by-cost'
import { recoverSigner } from '@/server/orders/rules/recover-signer'
import type { CheckedOrder } from './checked-order'

/** What the chain says of an order after one block. */
export interface OrderFacts {
  isValidated: boolean
  isCancelled: boolean
  /** How much of it is filled, as a fraction of `total`; both 0 while none is. */
  filled: bigint
  total: bigint
  counter: bigint
  /** What the maker lacks to give what is left of the order. */
  lacks: OrderReason[]
  /** Whether an offer is for a token that nobody owns. An ERC-1155 that does not tell its supply is believed to have some. */
  isWantedMissing: boolean
  /** Of an offer for an ERC-721 token: who owns it. */
  wantedOwner?: Address | null
  /** Whether its own signature holds; Seaport does not ask once the order is validated. */
  isSigned: boolean
}

interface Plan {
  holdings: readonly Holding[]
  wanted: OfferItem | undefined
  calls: readonly MulticallCall[]
}

/** Of OpenZeppelin's ERC1155Supply, which most contracts have: ERC-1155 itself has no such question. */
const supplyAbi = parseAbi(['function totalSupply(uint256 id) view returns (uint256)'])
type PlannedOrder = Plan & { order: CheckedOrder }

const ownCalls = 2
/** All at once would keep the process from anything else for as long as they take. */
const batch = 50
/** So many signatures are recovered in a row, in 5 ms, before others have their turn. */
const inTurn = 10

/**
 * Reads orders in the state of one block, in their order.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readOrderFacts(
  client: PublicClient,
  domain: SeaportDomain,
  orders: readonly CheckedOrder[],
  blockHash: Hash,
): Promise<OrderFacts[]> {
  const costs = getReadCosts(client)
  const plans = orders.map((order) => ({ order, ...buildPlan(domain, order) }))
  const isHeavy = ({ calls }: Plan) => calls.some(costs.isOfHeavy)
  const facts = new Map<CheckedOrder, OrderFacts>()
  // What those of heavy contracts need has no part in the requests of the others.
  for (const some of [plans.filter((plan) => !isHeavy(plan)), plans.filter(isHeavy)]) {
    for (let start = 0; start < some.length; start += batch) {
      const read = some.slice(start, start + batch)
      const found = await readBatch(client, domain, read, blockHash)
      found.forEach((one, index) => {
        facts.set((read[index] as PlannedOrder).order, one)
      })
    }
  }
  return orders.map((order) => facts.get(order) as OrderFacts)
}

async function readBatch(
  client: PublicClient,
  domain: SeaportDomain,
  plans: readonly PlannedOrder[],
  blockHash: Hash,
): Promise<OrderFacts[]> {
  const answers = await readCallsByCost(
    client,
    blockHash,
    plans.flatMap(({ calls }) => calls),
  )
  let start = 0
  return Promise.all(
    plans.map(async ({ order, holdings, wanted, calls }, index) => {
      const own = answers.slice(start, start + calls.length).map((answer) => answer ?? null)
      start += calls.length
      for (let turn = 0; turn < Math.floor(index / inTurn); turn++) await setImmediate()
      const isSigned = await isOrderSigned(client, domain, order, blockHash)
      return { ...decodeFacts(domain, order, { holdings, wanted, answers: own }), isSigned }
    }),
  )
}

function buildPlan({ seaport }: SeaportDomain, { hash, components }: CheckedOrder): Plan {
  const { offerer, offer, consideration } = components
  const holdings = listHoldings(components)
  const wanted = offer.some(isPayment)
    ? consideration.find(({ itemType }) => itemType === ItemType.erc721 || itemType === ItemType.erc1155)
    : undefined
  const calls: MulticallCall[] = [
    { to: seaport, data: encodeFunctionData({ abi: seaportAbi, functionName: 'getOrderStatus', args: [hash] }) },
    { to: seaport, data: encodeFunctionData({ abi: seaportAbi, functionName: 'getCounter', args: [offerer] }) },
    ...holdings.flatMap((one) => buildHoldingCalls(one, offerer, seaport)),
  ]
  if (wanted) {
    const args = [wanted.identifierOrCriteria] as const
    const data =
      wanted.itemType === ItemType.erc721
        ? encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args })
        : encodeFunctionData({ abi: supplyAbi, functionName: 'totalSupply', args })
    calls.push({ to: wanted.token, data })
  }
  return { holdings, wanted, calls }
}

function isNobodys({ itemType }: OfferItem, answer: MulticallResult): boolean {
  return itemType === ItemType.erc721 ? decodeAddress(answer) === null : answer === zeroHash
}

function decodeFacts(
  { seaport }: SeaportDomain,
  { components: { offerer } }: CheckedOrder,
  { holdings, wanted, answers }: Omit<Plan, 'calls'> & { answers: readonly MulticallResult[] },
): Omit<OrderFacts, 'isSigned'> {
  const [status, counter] = answers
  if (!status || !counter)
    throw new AppError('unavailable', 'The RPC node returned no Seaport domain.', { retryable: true })
  const [isValidated, isCancelled, filled, total] = decodeFunctionResult({
    abi: seaportAbi,
    functionName: 'getOrderStatus',
    data: status,
  })
  const left = total > 0n ? { numerator: total - filled, denominator: total } : { numerator: 1n, denominator: 1n }
  const wantedOwner = wanted?.itemType === ItemType.erc721 ? decodeAddress(answers.at(-1) ?? null) : null
  return {
    ...{ isValidated, isCancelled, filled, total, wantedOwner },
    counter: decodeFunctionResult({ abi: seaportAbi, functionName: 'getCounter', data: counter }),
    isWantedMissing: wanted !== undefined && isNobodys(wanted, answers.at(-1) ?? null),
    lacks: findMissingHoldings(holdings, answers.slice(ownCalls), { maker: offerer, seaport, left }),
  }
}

/** Whether Seaport would take the order's own signature, in Seaport's order of checks: the maker's key, then EIP-1271. */
async function isOrderSigned(
  client: PublicClient,
  domain: SeaportDomain,
  { hash, components: { offerer }, signature }: CheckedOrder,
  blockHash: Hash,
): Promise<boolean> {
  if (signature === '0x') return false
  const signed = { hash, offerer, signature }
  if (await recoverKeySignature(domain, signed, recoverSigner)) return true
  // Multicall3 asks in Seaport's place: a contract that tells its callers apart is found out by the simulated fill alone.
  const [answer] = await readCallsByCost(client, blockHash, [buildContractSignatureCall(domain, signed)])
  return isContractSignatureAnswer(answer ?? null)
}
