import { encodeFunctionData, type Hash } from 'viem'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import type { SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { joinSignatures, type OwnerSignature } from '@/lib/protocol/safe-tx/signatures'
import type { TransferLog } from './compute-net-transfers'
import type { OwnerSigner } from './owner-signer'
import type { SafeContext } from './safe-context'

export interface SentExecution {
  hash: Hash
  /** False: it is on its way, and its end is not known yet. */
  isMined: boolean
  /** It was mined for nothing: the Safe refused it, as when somebody else was first. Its fee is paid. */
  isRefused: boolean
  /** What the chain has told of it by then. */
  logs: readonly TransferLog[]
}

/** Sends what enough owners have signed; the sender pays for the gas. Until it is mined, or that takes too long. */
export async function executeTransaction(
  { client, safe }: Pick<SafeContext, 'client' | 'safe'>,
  {
    tx,
    signed,
    sender,
    timeLimitMs = 30_000,
  }: { tx: SafeTx; signed: readonly OwnerSignature[]; sender: OwnerSigner; timeLimitMs?: number },
): Promise<SentExecution> {
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
  // Whatever goes wrong from here on: it was sent.
  const receipt = await client.waitForTransactionReceipt({ hash, timeout: timeLimitMs }).catch(() => null)
  if (!receipt) return { hash, isMined: false, isRefused: false, logs: [] }
  const { status, transactionHash, logs } = receipt
  return { hash: transactionHash, isMined: true, isRefused: status !== 'success', logs }
}
