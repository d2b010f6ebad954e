import { type Address, createWalletClient, type Hash, http } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import { safeAbi } from '@/lib/safe-tx/safe-abi'
import type { SafeTx } from '@/lib/safe-tx/safe-tx'
import { joinSignatures, type OwnerSignature } from '@/lib/safe-tx/signatures'
import { findSigner, type HostGround } from './host-ground'

const timeLimitMs = 30_000

/** Sends what enough owners have signed; the sender pays for the gas. Until it is mined. */
export async function executeTransaction(
  ground: HostGround,
  { tx, signed, sender }: { tx: SafeTx; signed: readonly OwnerSignature[]; sender: Address },
): Promise<Hash> {
  const { client, rpcUrl, safe } = ground
  const account = findSigner(ground, sender)
  const { request } = await client.simulateContract({
    account,
    address: safe,
    abi: safeAbi,
    functionName: 'execTransaction',
    args: [
      ...([tx.to, tx.value, tx.data, tx.operation, tx.safeTxGas, tx.baseGas, tx.gasPrice] as const),
      ...([tx.gasToken, tx.refundReceiver, joinSignatures(signed)] as const),
    ],
  })
  const wallet = createWalletClient({ account, transport: http(rpcUrl, { timeout: 15_000, retryCount: 0 }) })
  const hash = await wallet.writeContract({ ...request, chain: null })
  const { status } = await client.waitForTransactionReceipt({ hash, timeout: timeLimitMs })
  if (status !== 'success') throw new AppError('transaction_reverted', 'The Safe refused the execution.')
  return hash
}
