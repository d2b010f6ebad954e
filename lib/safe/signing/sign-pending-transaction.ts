import { type Hash, isAddressEqual } from 'viem'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { executeTransaction, type SentExecution } from './execute-transaction'
import type { OwnerSigner } from './owner-signer'
import { type PendingTransaction, readPendingTransactions } from './read-pending-transactions'
import type { SafeContext } from './safe-context'
import { confirmAsOwner, prepareTransaction, proposeAsOwner } from './sign-transaction'

interface OwnerAct {
  waiting: PendingTransaction
  owner: OwnerSigner
}

/** Signs, if the owner has not, and executes what has enough signatures and is next. */
export async function signPendingTransaction(
  ground: SafeContext,
  { waiting, owner }: OwnerAct,
): Promise<SentExecution | null> {
  if (waiting.missing.includes(owner.address)) await confirmAsOwner(ground, { tx: waiting.tx, owner })
  const now = await readPendingTransactions(ground)
  const known = now.find(({ safeTxHash }) => safeTxHash === waiting.safeTxHash)
  if (!known?.isNext || known.signed.length < known.threshold) return null
  return executeTransaction(ground, { tx: known.tx, signed: known.signed, sender: owner })
}

/** Proposes an empty transaction of the same nonce: when it is executed, the other never can be. */
export async function replacePendingTransaction(
  ground: SafeContext,
  { waiting, owner, origin }: { waiting: Pick<PendingTransaction, 'tx'>; owner: OwnerSigner; origin: string },
): Promise<Hash> {
  const tx = await prepareTransaction(ground, buildRejection(ground), waiting.tx.nonce)
  return proposeAsOwner(ground, { tx, owner, origin })
}

/** As Safe{Wallet} rejects. */
export function buildRejection({ safe }: SafeContext) {
  return { to: safe, value: 0n, data: '0x' } as const
}

/** Whether a transaction is such a rejection. */
export function isRejectionTx({ safe }: Pick<SafeContext, 'safe'>, { to, value, data }: SafeTx): boolean {
  return isAddressEqual(to, safe) && value === 0n && data === '0x'
}
