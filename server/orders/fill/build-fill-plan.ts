import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint256,
  multicall3Abi,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { multicall3Address } from '@/lib/protocol/chains/canonical-addresses'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import { buildTransferRuleCalls, maxFillGas, type RestrictedTransfer } from '@/lib/protocol/erc/transfer-rules'
import {
  buildFulfilment,
  buildOrderParameters,
  computeAmount,
  computeCeilingWei,
  computePriceWei,
  type Fraction,
  ItemType,
  isCriteriaItem,
  isPayment,
  type OrderComponents,
  type OrderShape,
  OrderType,
  parseOrderShape,
  scale,
} from '@/lib/protocol/seaport'
import type { Sequence, SequenceCall } from '@/server/chains/simulation/sequence'

export interface FillOrder {
  components: OrderComponents
  signature: Hex
  /** The part of it that is not filled yet; all of it unless it is told otherwise. */
  left?: Fraction
  /** Whether the maker, a contract, has yet to sign: it is tried out as if it had. */
  isToCome?: boolean
  /** Of an offer: who could accept it, and with which token. */
  acceptedBy?: AcceptingHolder | null
}

export interface AcceptingHolder {
  holder: Address
  tokenId: bigint
  /** That the token is one of those that the offer is for; empty where it is for one, or for all of a collection. */
  proof: readonly Hex[]
  /** The quantity that the holder has, where it is less than the offer asks for. The simulation then moves only this quantity. */
  fewer?: bigint
}

/** What an account is to receive of a currency. */
export interface Receipt {
  currency: Address
  account: Address
  amountWei: bigint
}

/** A simulated fill, with what has to be true after it. */
export interface FillPlan extends Sequence {
  calls: readonly (SequenceCall & { role: Role })[]
  moves: readonly RestrictedTransfer[]
  receipts: readonly Receipt[]
}

/** `money` has to pass, or nothing is known of the fill; what refuses an `approval` refuses the fill too. */
export type Role = 'before' | 'money' | 'approval' | 'fill' | 'after' | 'rules' | 'own_transfer'

/** For what stands around the fill. All together stays below a block of 30 million. */
export const maxReadGas = 3_000_000n
const maxStepGas = 1_000_000n

/** Nobody's addresses: whoever buys in the simulation, and who gets the items. */
const buyer: Address = '0x00000000000000000000000000000000b0b0b0b0'
const receiver: Address = '0x00000000000000000000000000000000b0b0b0b1'

/**
 * The calls that fill an order, between readings of who holds what.
 * @param times seconds since 1970: of the head, and of the simulated block
 * @returns null for an order that is of no known kind, and for an offer that nobody known could accept
 */
export function buildFillPlan(
  seaport: Address,
  order: FillOrder,
  times: readonly [headSeconds: bigint, atSeconds: bigint],
): FillPlan | null {
  const shape = parseOrderShape(order.components)
  if (shape?.side === 'listing') return buildListingPlan(seaport, order, shape, times)
  return shape && order.acceptedBy ? buildOfferPlan(seaport, order, shape, order.acceptedBy, times) : null
}

function buildListingPlan(
  seaport: Address,
  order: FillOrder,
  { taker, payments }: OrderShape,
  [headSeconds, atSeconds]: readonly [bigint, bigint],
): FillPlan {
  const { components, signature, left = { numerator: 1n, denominator: 1n } } = order
  const actor = taker ?? buyer
  const to = taker ?? receiver
  // Enough for a node that knows no other time than the head's, too.
  const mostWei = computeCeilingWei(components, [headSeconds, atSeconds])
  const parameters = { seaport, components, signature, atSeconds, mostWei }
  const fill = { from: actor, ...buildFulfilment({ ...parameters, ...(taker ? {} : { recipient: to }) }) }
  const [payment] = payments
  const isOfCoin = payment?.itemType === ItemType.native
  // The chain itself moves coin: only a contract's currency can fail to arrive.
  const receipts = payments
    .filter(({ itemType }) => itemType !== ItemType.native)
    .map(({ token, recipient, ...amounts }) => ({
      ...{ currency: token, account: recipient },
      amountWei: computeAmount(scale(amounts, left), components, atSeconds, 'up'),
    }))
  const moves = selectTradedItems(components).map((item) => ({
    ...{ token: item.token, tokenId: item.identifierOrCriteria, standard: findStandard(item.itemType) },
    ...{ amount: scale(item, left).startAmount, from: components.offerer, to, operator: seaport },
  }))
  const money = payment && !isOfCoin ? buildMoney(actor, payment.token, seaport, mostWei) : []
  return buildPlan(seaport, order, { actor, atSeconds, moves, receipts, fill, steps: money })
}

function buildOfferPlan(
  seaport: Address,
  order: FillOrder,
  { payments, quantity }: OrderShape,
  { holder, tokenId, proof, fewer }: AcceptingHolder,
  [, atSeconds]: readonly [bigint, bigint],
): FillPlan | null {
  const { components, signature } = order
  const [item] = selectTradedItems(components)
  const [money] = components.offer
  // Nobody accepts an offer of their own.
  if (!item || !money || holder === components.offerer) return null
  const one = computeFillAmount(components, quantity)
  const fraction = { numerator: one, denominator: quantity }
  const proven = isCriteriaItem(item) ? { given: { tokenId, proof } } : {}
  const standard = findStandard(item.itemType)
  const amount = fewer ?? one
  const parties = { from: holder, to: components.offerer, operator: seaport }
  const move = { standard, token: item.token, tokenId, amount, ...parties }
  const fill = fewer
    ? buildGift(seaport, move, atSeconds)
    : buildFulfilment({ seaport, components, signature, atSeconds, quantity: one, ...proven })
  const paidWei = payments.map((payment) => scale(payment, fraction).startAmount)
  const restWei = paidWei.reduce(
    (rest, amountWei) => rest - amountWei,
    computePriceWei(components, atSeconds, fraction),
  )
  const paid = [
    { currency: money.token, account: holder, amountWei: restWei },
    ...payments.map(({ token, recipient }, index) => ({
      ...{ currency: token, account: recipient, amountWei: paidWei[index] ?? 0n },
    })),
  ]
  const receipts = fewer ? [] : paid
  const approve = (to: Address, data: Hex) => buildStep('approval', { from: holder, to, data, valueWei: 0n })
  const args = [seaport, true] as const
  const steps = [
    approve(item.token, encodeFunctionData({ abi: erc721Abi, functionName: 'setApprovalForAll', args })),
    ...(standard === 'ERC721'
      ? [approve(item.token, encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [seaport, tokenId] }))]
      : []),
    approve(money.token, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [seaport, maxUint256] })),
  ]
  return buildPlan(seaport, order, {
    ...{ actor: holder, atSeconds, moves: [move], receipts, steps },
    fill: { from: holder, ...fill },
  })
}

/** A transfer by Seaport without a payment. The caller is the offerer, so the order needs no signature. */
function buildGift(seaport: Address, { token, tokenId, amount, from, to }: RestrictedTransfer, atSeconds: bigint) {
  const components: OrderComponents = {
    ...{ offerer: from, zone: zeroAddress, zoneHash: zeroHash, conduitKey: zeroHash, salt: 0n, counter: 0n },
    ...{ orderType: OrderType.fullOpen, startTime: 0n, endTime: maxUint256, consideration: [] },
    offer: [
      { itemType: ItemType.erc1155, token, identifierOrCriteria: tokenId, startAmount: amount, endAmount: amount },
    ],
  }
  return buildFulfilment({ seaport, components, signature: '0x', atSeconds, recipient: to })
}

/** Of a listing what it gives, of an offer what it is for. */
export function selectTradedItems({ offer, consideration }: Pick<OrderComponents, 'offer' | 'consideration'>) {
  return offer.some(isPayment) ? consideration.filter((item) => !isPayment(item)) : offer
}

/** Of an offer: one item where Seaport takes one. */
export function computeFillAmount({ orderType }: Pick<OrderComponents, 'orderType'>, quantity: bigint): bigint {
  return orderType === OrderType.partialOpen ? 1n : quantity
}

interface PlanParts extends Pick<FillPlan, 'actor' | 'atSeconds' | 'moves' | 'receipts'> {
  steps: FillPlan['calls']
  fill: Omit<SequenceCall, 'gas'>
}

function buildPlan(seaport: Address, { components, isToCome }: FillOrder, parts: PlanParts): FillPlan {
  const { actor, atSeconds, moves, steps, fill } = parts
  const receipts = sumReceipts(parts.receipts)
  const { offerer } = components
  const read = (role: Role, calls: readonly MulticallCall[]) => {
    const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
    const data = encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args })
    return { role, from: actor, to: multicall3Address, data, valueWei: 0n, gas: maxReadGas }
  }
  const holdings = buildHoldingReads({ moves, receipts })
  const calls = [
    read('before', holdings),
    ...(isToCome ? [buildValidation(seaport, components)] : []),
    ...steps,
    { role: 'fill' as const, ...fill, gas: maxFillGas },
    read('after', holdings),
    read('rules', moves.flatMap(buildTransferRuleCalls)),
    ...moves.slice(0, 1).map(buildOwnTransfer),
  ]
  const balanceWei = calls.reduce((sum, { valueWei }) => sum + valueWei, 0n)
  return { calls, actor, balanceWei, atSeconds, moves, receipts, ...(isToCome ? { signer: offerer } : {}) }
}

/** Who holds what a fill moves; `evaluateFill` reads the answers in the same order. */
export function buildHoldingReads({ moves, receipts }: Pick<FillPlan, 'moves' | 'receipts'>): MulticallCall[] {
  return [
    ...moves.flatMap(({ standard, token: to, tokenId, from, ...move }) =>
      standard === 'ERC721'
        ? [{ to, data: encodeFunctionData({ abi: erc721Abi, functionName: 'ownerOf', args: [tokenId] }) }]
        : [from, move.to].map((account) => ({
            ...{
              to,
              data: encodeFunctionData({ abi: editionAbi, functionName: 'balanceOf', args: [account, tokenId] }),
            },
          })),
    ),
    ...receipts.map(({ currency: to, account }) => ({
      ...{ to, data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }) },
    })),
  ]
}

const editionAbi = parseAbi([
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

const buildStep = (role: Role, call: Omit<SequenceCall, 'gas'>) => ({ role, ...call, gas: maxStepGas })

/** Coin wrapped for the buyer, who lets Seaport take it. */
function buildMoney(from: Address, to: Address, seaport: Address, valueWei: bigint): FillPlan['calls'] {
  const args = [seaport, maxUint256] as const
  return [
    buildStep('money', { from, to, data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }), valueWei }),
    buildStep('money', {
      ...{ from, to, data: encodeFunctionData({ abi: wethAbi, functionName: 'approve', args }), valueWei: 0n },
    }),
  ]
}

/** The maker's own, which needs no signature. */
function buildValidation(to: Address, components: OrderComponents) {
  const order = { parameters: buildOrderParameters(components), signature: '0x' as Hex }
  const data = encodeFunctionData({ abi: seaportAbi, functionName: 'validate', args: [[order]] })
  return buildStep('approval', { from: components.offerer, to, data, valueWei: 0n })
}

/** What tells a rule against marketplaces from one against every transfer. */
function buildOwnTransfer({ standard, token, tokenId, amount, from, to }: RestrictedTransfer) {
  const data =
    standard === 'ERC721'
      ? encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [from, to, tokenId] })
      : encodeFunctionData({
          abi: editionAbi,
          functionName: 'safeTransferFrom',
          args: [from, to, tokenId, amount, '0x'],
        })
  return { role: 'own_transfer' as const, from, to: token, data, valueWei: 0n, gas: maxReadGas }
}

/** One for each account that is to receive something. */
function sumReceipts(receipts: readonly Receipt[]): Receipt[] {
  const sums = new Map<Address, Receipt>()
  for (const receipt of receipts) {
    const amountWei = (sums.get(receipt.account)?.amountWei ?? 0n) + receipt.amountWei
    sums.set(receipt.account, { ...receipt, amountWei })
  }
  return [...sums.values()]
}

const findStandard = (itemType: number) =>
  itemType === ItemType.erc721 || itemType === ItemType.erc721Criteria ? ('ERC721' as const) : ('ERC1155' as const)
