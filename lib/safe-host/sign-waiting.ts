import type { Address, Hash } from 'viem'
import { executeTransaction } from './execute-transaction'
import type { HostGround } from './host-ground'
import type { HostPrompts } from './host-prompts'
import { readWaiting, type WaitingTransaction } from './read-waiting'
import { confirmAsOwner, prepareTransaction, proposeAsOwner } from './sign-transaction'

interface OwnerAct {
  waiting: WaitingTransaction
  owner: Address
}

/** Signs, if the owner has not, and executes what has enough signatures and is next: then with the hash on the chain. */
export async function signWaiting(ground: HostGround, { waiting, owner }: OwnerAct): Promise<Hash | null> {
  if (waiting.missing.includes(owner)) await confirmAsOwner(ground, { tx: waiting.tx, owner })
  const now = await readWaiting(ground)
  const known = now.find(({ safeTxHash }) => safeTxHash === waiting.safeTxHash)
  if (!known?.isNext || known.signed.length < known.threshold) return null
  return executeTransaction(ground, { tx: known.tx, signed: known.signed, sender: owner })
}

interface Replacement {
  waiting: WaitingTransaction
  ask: HostPrompts['ask']
}

/**
 * Proposes an empty transaction of the same nonce, once an owner has agreed: when it is executed, the other never can be.
 * @returns whether it was proposed
 */
export async function replaceWaiting(ground: HostGround, { waiting, ask }: Replacement): Promise<boolean> {
  const { tx, signed, missing, threshold } = waiting
  const nothing = { to: ground.safe, value: 0n, data: '0x' } as const
  const owner = await ask({
    ...{ kind: 'transaction', calls: [nothing], nonce: tx.nonce, threshold, isReplacement: true },
    owners: [...signed.map((one) => one.owner), ...missing],
  })
  if (owner === null) return false
  await proposeAsOwner(ground, { tx: await prepareTransaction(ground, nothing, tx.nonce), owner, origin: '' })
  return true
}
