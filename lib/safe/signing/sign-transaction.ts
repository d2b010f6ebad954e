import type { Hash } from 'viem'
import { postSafeGasEstimation, proposeTransaction } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { buildPath } from '@/lib/protocol/safe-gateway/parameters'
import { request } from '@/lib/protocol/safe-gateway/request'
import {
  type TransactionDetails,
  transactionDetailsSchema,
} from '@/lib/protocol/safe-gateway/schemas/transaction-details'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { buildSafeTx, buildSafeTxTypedData, hashSafeTx, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import type { OwnerSigner } from './owner-signer'
import type { SafeContext } from './safe-context'

/** A call as a transaction of the Safe, after all that waits or at the nonce given. */
export async function prepareTransaction(ground: SafeContext, call: SafeCall, nonce?: bigint): Promise<SafeTx> {
  const { gateway, chainId, safe: address } = ground
  const body = { ...call, value: String(call.value), operation: call.operation ?? 0 }
  const { recommendedNonce } = assertAnswer(await postSafeGasEstimation(gateway, { chainId, address, body }))
  return buildSafeTx({ ...call, operation: call.operation ?? 0, nonce: nonce ?? BigInt(recommendedNonce) })
}

/** Puts a transaction before the owners, with the signature of one. */
export async function proposeAsOwner(
  ground: SafeContext,
  { tx, owner, origin }: { tx: SafeTx; owner: OwnerSigner; origin: string },
): Promise<Hash> {
  const { gateway, chainId, safe: address } = ground
  const safeTxHash = hashSafeTx(ground, tx)
  const { to, data, operation, gasToken, refundReceiver } = tx
  await proposeTransaction(gateway, {
    ...{ chainId, address },
    body: {
      ...{ to, data, operation, gasToken, refundReceiver, safeTxHash, sender: owner.address, origin },
      ...{ value: String(tx.value), nonce: String(tx.nonce), gasPrice: String(tx.gasPrice) },
      ...{ safeTxGas: String(tx.safeTxGas), baseGas: String(tx.baseGas) },
      signature: await owner.signTypedData(buildSafeTxTypedData(ground, tx)),
    },
  })
  return safeTxHash
}

/** Adds the signature of another owner. The SDK's 23 calls have none for it, the gateway has. */
export async function confirmAsOwner(
  ground: SafeContext,
  { tx, owner }: { tx: SafeTx; owner: OwnerSigner },
): Promise<TransactionDetails> {
  const { gateway, chainId } = ground
  const transactionId = hashSafeTx(ground, tx)
  const signature = await owner.signTypedData(buildSafeTxTypedData(ground, tx))
  const path = `${await buildPath('/v1/chains/{chainId}/transactions/{transactionId}', { chainId, transactionId })}/confirmations`
  return assertAnswer(await request(gateway, { path, body: { signature }, schema: transactionDetailsSchema }))
}
