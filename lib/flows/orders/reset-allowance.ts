import type { Address } from 'viem'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { buildAllowance, type PaymentStep } from './payment-steps'

/**
 * Payment steps for a token that refuses to change an allowance from one amount to another, as USDT of Ethereum does: the allowance that
 * stands is taken back first. The token is asked, and only where it has an allowance that is short.
 * @param allowanceWei what Seaport may take now
 */
export async function resetAllowance(
  { client, chainId, account }: Pick<FlowGround, 'client' | 'chainId' | 'account'>,
  currency: Address,
  payments: readonly PaymentStep[],
  allowanceWei: bigint,
): Promise<PaymentStep[]> {
  const allow = payments.findIndex(({ kind }) => kind === 'allow')
  const call = payments[allow]?.request
  if (!call || allowanceWei === 0n || isWrappedNativeToken(chainId, currency)) return [...payments]
  const isTaken = await client.call({ account, to: call.to, data: call.data }).then(
    () => true,
    // A node that can't say is no reason for one more transaction.
    (error) => toAppError(error).code !== 'transaction_reverted',
  )
  return isTaken ? [...payments] : payments.toSpliced(allow, 0, buildAllowance(currency, 0n))
}
