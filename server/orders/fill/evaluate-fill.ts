import { decodeFunctionResult, isAddressEqual, multicall3Abi } from 'viem'
import type { OrderFlag } from '@/lib/api/schemas/order'
import type { MulticallResult } from '@/lib/protocol/chains/multicall'
import {
  buildTransferRuleCalls,
  maxFillGas,
  readTransferRules,
  type TransferRule,
} from '@/lib/protocol/erc/transfer-rules'
import { decodeAddress, decodeWord } from '@/lib/protocol/seaport'
import type { SequenceResult } from '@/server/chains/simulation/sequence'
import { buildHoldingReads, type FillPlan, maxReadGas, type Role } from './build-fill-plan'

/** Why a simulated fill is refused, as finely as it tells. */
export type SimulatedReason = TransferRule | 'gas' | 'not_moved' | 'not_transferable' | 'marketplace'

/** What the simulation of a fill says of an order. */
export type FillVerdict =
  /** The node cannot simulate it, or what it would take is not known. */
  | { kind: 'unknown' }
  | { kind: 'fills'; gasUsed: bigint; flags: OrderFlag[] }
  /** The finer reason, where there is one. `isOfToken`: it may hold for the token that was tried, and not for others that an offer is for. */
  | { kind: 'refused'; reason: SimulatedReason | null; isOfToken?: boolean }

/** From so much gas on a fill is flagged: bundles of twenty items need as much, and one item a tenth of it. */
const highGas = 1_500_000n

/** @param results of the plan's calls, in their order */
export function evaluateFill(plan: FillPlan, results: readonly (SequenceResult | null)[]): FillVerdict {
  const find = (role: Role) => results[plan.calls.findIndex((call) => call.role === role)] ?? null
  const hasMoney = plan.calls.every(({ role }, index) => role !== 'money' || results[index]?.success)
  const fill = find('fill')
  const before = readAnswers(find('before'))
  if (!fill || !hasMoney || hasChangedHands(plan, before)) return { kind: 'unknown' }
  const rules = readRules(plan, readAnswers(find('rules')))
  if (!fill.success) {
    // Seaport keeps a 64th of its gas (EIP-150), and reverts by itself.
    if (fill.gasUsed * 10n >= maxFillGas * 9n) return { kind: 'refused', reason: 'gas' }
    return { kind: 'refused', reason: rules.rule ?? nameRefusal(find('own_transfer')) }
  }
  if (!isReached(plan, before, readAnswers(find('after')))) {
    return { kind: 'refused', reason: 'not_moved' }
  }
  const flags: OrderFlag[] = []
  if (fill.gasUsed >= highGas) flags.push('high_gas')
  if (rules.isRestricted) flags.push('transfer_rules')
  return { kind: 'fills', gasUsed: fill.gasUsed, flags }
}

/** By what the holder's own transfer came to, which is made as a marketplace makes it. */
function nameRefusal(own: SequenceResult | null): SimulatedReason | null {
  if (!own || own.success) return null
  if (own.data !== '0x') return 'not_transferable'
  // Without a reason a contract most likely lacks the function, and its owner may have another. Or the gas ran out.
  return own.gasUsed * 10n < maxReadGas * 9n ? 'marketplace' : null
}

function readAnswers(result: SequenceResult | null): MulticallResult[] {
  if (!result?.success) return []
  try {
    const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: result.data })
    return answers.map(({ success, returnData }) => (success ? returnData : null))
  } catch {
    return []
  }
}

/** Of a bundle: the first rule that any of its items has. */
function readRules({ moves }: FillPlan, answers: MulticallResult[]) {
  const each = moves.map((move) => readTransferRules(answers.splice(0, buildTransferRuleCalls(move).length)))
  return {
    rule: each.find(({ rule }) => rule !== null)?.rule ?? null,
    isRestricted: each.some(({ isRestricted }) => isRestricted),
  }
}

/** Whether somebody else holds the items already: the index, which named the holder, may be behind. */
function hasChangedHands({ moves }: FillPlan, before: readonly MulticallResult[]): boolean {
  let next = 0
  return moves.some(({ standard, amount, from }) => {
    const answer = before[next] ?? null
    next += standard === 'ERC721' ? 1 : 2
    if (standard === 'ERC1155') return (decodeWord(answer) ?? amount) < amount
    const owner = decodeAddress(answer)
    return owner !== null && !isAddressEqual(owner, from)
  })
}

/** Whether every item left its holder for the receiver, and everybody who is paid has the money. */
function isReached(plan: FillPlan, before: readonly MulticallResult[], after: readonly MulticallResult[]): boolean {
  if (before.length !== after.length || before.length !== buildHoldingReads(plan).length) return false
  let next = 0
  const readGain = () => {
    const [had, has] = [decodeWord(before[next] ?? null), decodeWord(after[next] ?? null)]
    next += 1
    return had === null || has === null ? null : has - had
  }
  const isMoved = ({ standard, amount, to }: FillPlan['moves'][number]) => {
    if (standard === 'ERC1155') {
      const [lost, gained] = [readGain(), readGain()]
      return lost === -amount && gained === amount
    }
    const owner = decodeAddress(after[next++] ?? null)
    return owner !== null && isAddressEqual(owner, to)
  }
  return plan.moves.every(isMoved) && plan.receipts.every(({ amountWei }) => (readGain() ?? -1n) >= amountWei)
}
