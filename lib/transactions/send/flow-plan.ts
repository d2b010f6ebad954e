import {
  type Address,
  encodeAbiParameters,
  type Hash,
  type Hex,
  hashTypedData,
  keccak256,
  type PublicClient,
  type TypedDataDomain,
  zeroAddress,
} from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import type { BlockHead } from '@/lib/protocol/chains/pinned-block'
import type { CallRequest } from '@/lib/protocol/seaport'
import { hashCalls } from '@/lib/transactions/hash-call'
import { isEnded, isOfAccount, type Transaction, type TransactionIntent } from '@/lib/transactions/transaction'
import {
  addGasMargin,
  allowShortfall,
  assumedGas,
  canBring,
  type Sender,
  type Shortfall,
  ShortfallError,
} from './sender'
import { readMaxFeePerGas, simulateCalls } from './simulate-calls'

/** What the wallet is asked for once, as one transaction. */
export interface FlowStep {
  about: TransactionIntent
  calls: readonly [CallRequest, ...CallRequest[]]
  /** Milliseconds since 1970: after it a Safe's owners are too late. */
  endsAt?: number | undefined
  /** What it does, in order, where it is several steps in one. */
  together?: readonly TransactionIntent[]
  /** Of a single call, where it was found when the call was tried. */
  gas?: bigint
  /** Whether another transaction does the same by other calls. */
  isSame?: (other: Transaction) => boolean
}

/** EIP-712, as `eth_signTypedData_v4` takes it. */
export interface TypedData {
  domain: TypedDataDomain
  types: Record<string, readonly { name: string; type: string }[]>
  primaryType: string
  message: object
}

/** What a key signs after the steps; nothing goes to the chain by it. */
export interface FlowSigning {
  typedData: TypedData
  /** Keeps the signature, then hands it in. Called again with the same one where that failed. */
  submit: (signature: Hex) => Promise<void>
  /** What was signed of it before, and kept: the wallet is not asked again. */
  signed?: Hex
  /** Of a Safe, whose owners sign one after the other, perhaps for days: nobody waits for the wallet's answer. */
  held?: PendingSigning
}

/** An order that waits with the market for a Safe's owners. */
export interface PendingSigning {
  hash: Hash
  /** Has the market keep it, before anybody is asked to sign. Called again it changes nothing. */
  hold: () => Promise<void>
  /** An owner has signed it before: nobody is asked again. */
  isBegun: boolean
  /** The market waits for the steps too: it is signed before them, so that it is known whoever closes the page. */
  isFirst?: boolean
}

/** Whether the signature is what the wallet is asked for next. */
export function signsNext({ steps, signing }: FlowPlan): boolean {
  const held = signing?.held
  return signing !== null && (steps.length === 0 || (held?.isFirst === true && !held.isBegun))
}

/** What a Safe's owner has just signed, whether or not the market knows it yet. */
export function markSigningBegun<P extends FlowPlan>(plan: P): P {
  const { signing } = plan
  return signing?.held ? { ...plan, signing: { ...signing, held: { ...signing.held, isBegun: true } } } : plan
}

/** What an account is about to do: the review shows it, and these very bytes go to the wallet. */
export interface FlowPlan {
  chainId: number
  account: Address
  sender: Sender
  /** What is left to send, in order. */
  steps: readonly FlowStep[]
  signing: FlowSigning | null
  /** Whether all of the steps were simulated, and not the first alone. */
  isSimulated: boolean
  /** The most that the network can take for all of it, in wei. For a Safe, whoever carries it out pays that. */
  maxNetworkFeeWei: bigint
  /** What the account lacks and its wallet may bring. */
  lacks?: Shortfall
  /** What the review shows of items and the calls do not say: their token URIs and names. */
  pinned?: PinnedValues | undefined
  /** Why it is not what a review showed before: a word of the action's own, which its texts explain. */
  change?: string | null
}

export type PinnedValues = readonly (string | null)[]

/** Where a plan is made. */
export interface FlowGround {
  client: PublicClient
  config: Config
  chainId: number
  account: Address
  sender: Sender
  /** The wallet can't sign orders: its account puts them on the chain by a transaction, as a Safe does (Seaport's `validate`). */
  validates?: boolean
}

/**
 * Simulates the steps in a row from the account, and says what they can cost. Where the sender batches they become one.
 * @param options `readAfter`: the block after which the rest of the plan was read, by default the head; `lacks`: what the
 * steps pay with, where the account's wallet may bring it, so that they can't be tried; `orders`: how many they fill
 * @throws AppError with the reason, when the chain would refuse them or the account can't pay for them.
 */
export async function prepareFlowPlan(
  { client, chainId, account, sender }: FlowGround,
  steps: readonly FlowStep[],
  signing: FlowSigning | null = null,
  { readAfter, lacks, orders = 1n }: { readAfter?: BlockHead; lacks?: Shortfall | undefined; orders?: bigint } = {},
): Promise<FlowPlan> {
  const joined = sender.isBatching ? joinSteps(steps) : steps
  const plan = { chainId, account, sender, steps: joined, signing }
  const calls: CallRequest[] = joined.flatMap((step) => step.calls)
  const last = calls.at(-1)
  if (!last) return { ...plan, isSimulated: true, maxNetworkFeeWei: 0n }
  const block = readAfter ?? (await client.getBlock())
  const valueWei = calls.reduce((sum, call) => sum + call.valueWei, 0n)
  const coinAsked = client.getBalance({ address: account, blockNumber: block.number })
  const isBrought = lacks !== undefined || (canBring(sender, zeroAddress) && (await coinAsked) < valueWei)
  const assumed = { gas: assumedGas * orders, isSimulated: false }
  const feeAsked = readMaxFeePerGas(client, block)
  // A fifth more: what a call needs can grow until it is mined.
  const computeFeeWei = async (gas: bigint) => addGasMargin(gas) * (await feeAsked)
  // A node refuses a call that the account can't pay for, and says not by how much.
  const explainRefusal = async (refusal: unknown): Promise<never> => {
    const hasWei = await coinAsked
    if (hasWei >= valueWei) throw refusal
    const fee = sender.safe ? {} : { feeWei: await computeFeeWei(assumed.gas) }
    throw new ShortfallError('coin', {
      ...{ chainId, currency: zeroAddress, hasWei, needsWei: valueWei, isBeforeFee: !sender.safe },
      ...fee,
    })
  }
  const [{ gas, isSimulated }, coinWei] = await Promise.all([
    isBrought ? assumed : simulateCalls(client, account, [...calls.slice(0, -1), last], block).catch(explainRefusal),
    coinAsked,
    feeAsked,
  ])
  const maxNetworkFeeWei = await computeFeeWei(gas)
  const needsWei = valueWei + maxNetworkFeeWei
  const ofCoin = {
    ...{ chainId, currency: zeroAddress, hasWei: coinWei, needsWei, feeWei: maxNetworkFeeWei, isBeforeFee: false },
  }
  const lacksCoin =
    !sender.safe && coinWei < needsWei ? allowShortfall(sender, coinWei < valueWei ? 'coin' : 'fee', ofCoin) : undefined
  const lacking = lacks ?? lacksCoin
  return { ...plan, isSimulated, maxNetworkFeeWei, ...(lacking ? { lacks: lacking } : {}) }
}

/**
 * What to review anew before the wallet is asked: null where the calls and the pinned values are those of the review. A contract
 * that computes its metadata may give another `data:` URI in each block: about that the account is asked again once only.
 */
export function getChangedReview<P extends FlowPlan>(plan: P, reviewed: P): P | null {
  if (hashPlan(plan) !== hashPlan(reviewed)) return plan
  if (!hasPinnedChange(plan.pinned, reviewed.pinned)) return null
  return { ...plan, pinned: plan.pinned?.map((value) => (value?.startsWith('data:') ? null : value)) }
}

/** Whether a value is another than in a review; one that could not be read is none. */
export function hasPinnedChange(now: PinnedValues | undefined, reviewed: PinnedValues | undefined): boolean {
  return (now ?? []).some((value, index) => {
    const shown = reviewed?.[index] ?? null
    return value !== null && shown !== null && value !== shown
  })
}

/** All of them as one transaction: the last one's, which does the others before it. */
export function joinSteps(steps: readonly FlowStep[]): readonly FlowStep[] {
  const last = steps.at(-1)
  if (!last || steps.length < 2) return steps
  const [first, ...rest] = steps.flatMap(({ calls }) => calls)
  return first ? [{ ...last, calls: [first, ...rest], together: steps.map(({ about }) => about) }] : []
}

function hashPlan({ account, steps, signing }: FlowPlan): Hex {
  const typed = signing && { ...signing.typedData, message: { ...signing.typedData.message } }
  const parts = [...steps.map(({ calls }) => hashCalls(calls)), ...(typed ? [hashTypedData(typed)] : [])]
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'bytes32[]' }], [account, parts]))
}

/**
 * The same action in progress, perhaps in another tab: it is followed, and not asked for twice. `endedBefore`: what was
 * over when the account confirmed. What has ended since counts: the plan may be of before its end.
 */
export function findInProgress(
  transactions: readonly Transaction[],
  { chainId, account, callHash }: Pick<Transaction, 'chainId' | 'account' | 'callHash'>,
  { isSame, endedBefore }: { isSame: FlowStep['isSame'] | undefined; endedBefore: ReadonlySet<string> },
): Transaction | undefined {
  return transactions.findLast((other) => {
    if (other.chainId !== chainId || !isOfAccount(other, account)) return false
    return isSame ? isSame(other) && !endedBefore.has(other.id) : other.callHash === callHash && !isEnded(other)
  })
}
