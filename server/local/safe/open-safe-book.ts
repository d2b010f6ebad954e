import { type Address, type Hash, keccak256 } from 'viem'
import { TransactionStatus } from '@/lib/protocol/safe-gateway/enums'
import { encodeSafeTx, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { buildApprovedPart, parseSignatures } from '@/lib/protocol/safe-tx/signatures'
import { type Confirmation, findProposals } from './find-proposals'
import { type Activity, type Execution, readActivity } from './read-activity'
import { readSafe, type SafeFacts } from './read-safe'
import type { SafeServiceContext } from './service-context'

/** A transaction of a Safe's owners: what was proposed and what the chain made of it. */
export interface MultisigTransaction {
  safeTxHash: Hash
  tx: SafeTx
  status: TransactionStatus
  confirmations: Confirmation[]
  confirmationsRequired: number
  /** When it was proposed; of one that was never proposed here null. */
  proposedAtSeconds: number | null
  proposer: Address | null
  origin: string | null
  execution: Execution | null
}

export interface SafeBook {
  safe: SafeFacts
  activity: Activity
  /** By nonce, and of one nonce in the order of their proposals. */
  transactions: MultisigTransaction[]
}

/** All that is known of a Safe at this moment: its status follows the chain, and goes back with it. */
export async function openSafeBook(desk: SafeServiceContext, address: Address): Promise<SafeBook> {
  const [safe, activity, proposals] = await Promise.all([
    readSafe(desk, address),
    readActivity(desk, address),
    findProposals(desk, { safe: address }),
  ])
  const executions = new Map(activity.executions.map((execution) => [execution.safeTxHash, execution]))
  const proposed = proposals.map(
    ({ safeTxHash, tx, proposer, origin, atSeconds, confirmations }): MultisigTransaction => {
      const execution = executions.get(safeTxHash) ?? null
      const approved = activity.approvals
        .filter((one) => one.safeTxHash === safeTxHash && !confirmations.some(({ owner }) => owner === one.owner))
        .map(({ owner }) => ({ ...buildApprovedPart(owner), atSeconds }))
      const all = [...confirmations, ...approved]
      // Who is no owner any more has no say in what waits.
      const counted = execution ? all : all.filter(({ owner }) => safe.owners.includes(owner))
      return {
        ...{ safeTxHash, tx, proposer, origin, execution, proposedAtSeconds: atSeconds, confirmations: counted },
        confirmationsRequired: execution?.threshold ?? safe.threshold,
        status: findStatus(safe, { tx, execution, confirmations: counted }),
      }
    },
  )
  const known = new Set(proposals.map(({ safeTxHash }) => safeTxHash))
  const others = activity.executions.filter(({ safeTxHash }) => !known.has(safeTxHash))
  const executed = await Promise.all(others.map((execution) => readExecuted(desk, address, execution)))
  const transactions = [...proposed, ...executed.flatMap((one) => one ?? [])]
  return { safe, activity, transactions: transactions.toSorted((a, b) => Number(a.tx.nonce - b.tx.nonce)) }
}

function findStatus(
  { nonce, threshold }: SafeFacts,
  { tx, execution, confirmations }: Pick<MultisigTransaction, 'tx' | 'execution' | 'confirmations'>,
): TransactionStatus {
  if (execution) return execution.succeeded ? TransactionStatus.SUCCESS : TransactionStatus.FAILED
  if (tx.nonce < nonce) return TransactionStatus.CANCELLED
  return confirmations.length < threshold
    ? TransactionStatus.AWAITING_CONFIRMATIONS
    : TransactionStatus.AWAITING_EXECUTION
}

/** Executed without having been proposed here. Of a Safe that is no SafeL2 the chain's logs do not say what it was. */
async function readExecuted(
  { chainId }: SafeServiceContext,
  safe: Address,
  execution: Execution,
): Promise<MultisigTransaction | null> {
  const { safeTxHash, tx, signatures = '0x', threshold } = execution
  if (!tx) return null
  const hash = keccak256(encodeSafeTx({ chainId, safe }, tx))
  const parts = await parseSignatures(hash, signatures).catch(() => [])
  return {
    ...{ safeTxHash, tx, execution, proposer: null, origin: null, proposedAtSeconds: null },
    confirmations: parts.map((part) => ({ ...part, atSeconds: 0 })),
    confirmationsRequired: threshold ?? parts.length,
    status: execution.succeeded ? TransactionStatus.SUCCESS : TransactionStatus.FAILED,
  }
}
