import { encodeFunctionData, type Hash } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { safeAbi } from '@/lib/safe-tx/safe-abi'
import type { SafeTx } from '@/lib/safe-tx/safe-tx'
import { joinSignatures, type OwnerSignature } from '@/lib/safe-tx/signatures'
import type { OwnerSigner } from './owner-signer'
import type { SafeGround } from './safe-ground'

const timeLimitMs = 30_000

/** Sends what enough owners have signed; the sender pays for the gas. Until it is mined. */
export async function executeTransaction(
  { client, safe }: SafeGround,
  { tx, signed, sender }: { tx: SafeTx; signed: readonly OwnerSignature[]; sender: OwnerSigner },
): Promise<Hash> {
  const call = {
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      ...([tx.to, tx.value, tx.data, tx.operation, tx.safeTxGas, tx.baseGas, tx.gasPrice] as const),
      ...([tx.gasToken, tx.refundReceiver, joinSignatures(signed)] as const),
    ],
  } as const
  await client.simulateContract({ ...call, account: sender.address, address: safe })
  const hash = await sender.send({ to: safe, data: encodeFunctionData(call) })
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: timeLimitMs })
  if (status !== 'success') throw new AppError('transaction_reverted', 'The Safe refused the execution.')
  return hash
}
