import type {
  MultisigTransactionRequest,
  SafeTransactionEstimationRequest,
} from '@safe-global/safe-gateway-typescript-sdk'
import type { Gateway } from './create-gateway'
import { type AddressParameters, buildPath, type ChainParameters } from './parameters'
import { request } from './request'
import {
  type GasEstimation,
  gasEstimationSchema,
  type TransactionDetails,
  transactionDetailsSchema,
} from './schemas/transaction-details'

export interface GetTransactionDetailsParameters extends ChainParameters {
  /** An `id` of a list, or a safeTxHash. */
  transactionId: string
}

export interface PostSafeGasEstimationParameters extends AddressParameters {
  /** `value` in wei. */
  body: SafeTransactionEstimationRequest
}

export interface ProposeTransactionParameters extends AddressParameters {
  /** Amounts as decimal strings. Without a signature of an owner or a delegate the gateway refuses it. */
  body: MultisigTransactionRequest
}

/** One transaction with its data, signatures and, once executed, the hash on the chain. */
export async function getTransactionDetails(
  gateway: Gateway,
  call: GetTransactionDetailsParameters,
): Promise<TransactionDetails | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/transactions/{transactionId}', call)
  return request(gateway, { path, schema: transactionDetailsSchema, signal: call.signal })
}

/** How much gas a transaction of a Safe needs, and which nonce comes next. */
export async function postSafeGasEstimation(
  gateway: Gateway,
  call: PostSafeGasEstimationParameters,
): Promise<GasEstimation | undefined> {
  const path = await buildPath('/v2/chains/{chainId}/safes/{address}/multisig-transactions/estimations', call)
  return request(gateway, { path, body: call.body, schema: gasEstimationSchema, signal: call.signal })
}

/** Puts a transaction before the owners of a Safe. */
export async function proposeTransaction(
  gateway: Gateway,
  call: ProposeTransactionParameters,
): Promise<TransactionDetails | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/transactions/{address}/propose', call)
  return request(gateway, { path, body: call.body, schema: transactionDetailsSchema, signal: call.signal })
}
