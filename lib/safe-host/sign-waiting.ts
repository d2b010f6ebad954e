import type { Address } from 'viem'
import { executeTransaction } from './execute-transaction'
import type { HostGround } from './host-ground'
import { readWaiting, type WaitingTransaction } from './read-waiting'
import { confirmAsOwner, prepareTransaction, proposeAsOwner } from './sign-transaction'

interface OwnerAct {
  waiting: WaitingTransaction
  owner: Address
}

/** Signs, if the owner has not, and executes what has enough signatures and is next. */
export async function signWaiting(ground: HostGround, { waiting, owner }: OwnerAct): Promise<'signed' | 'executed'> {
  if (waiting.missing.includes(owner)) await confirmAsOwner(ground, { tx: waiting.tx, owner })
  const now = await readWaiting(ground)
  const known = now.find(({ safeTxHash }) => safeTxHash === waiting.safeTxHash)
  if (!known?.isNext || known.signed.length < known.threshold) return 'signed'
  await executeTransaction(ground, { tx: known.tx, signed: known.signed, sender: owner })
  return 'executed'
}

/** Proposes an empty transaction of the same nonce: when it is executed, the other never can be. */
export async function replaceWaiting(ground: HostGround, { waiting, owner }: OwnerAct): Promise<'replaced'> {
  const nothing = { to: ground.safe, value: 0n, data: '0x' } as const
  const tx = await prepareTransaction(ground, nothing, waiting.tx.nonce)
  await proposeAsOwner(ground, { tx, owner, origin: '' })
  return 'replaced'
}
