import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import type { CallRequest } from '@/lib/protocol/seaport'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import { canBring } from '@/lib/transactions/send/external-funds'
import type { Sender } from '@/lib/transactions/send/sender'

/** What a buyer sends before the purchase itself, where the price is no coin: coin wrapped, Seaport allowed to take it. */
export interface PaymentStep {
  kind: 'wrap' | 'allow'
  /** Of the coin to wrap, or of the currency that Seaport may take, what is offered elsewhere included: exactly what is needed. */
  amountWei: bigint
  request: CallRequest
}

export interface Balances {
  coinWei: bigint
  /** Of the price's currency, and how much of it Seaport may take. */
  currencyWei: bigint
  allowanceWei: bigint
  /** What the account has offered elsewhere in this currency, by the market's word. */
  offeredWei?: bigint
}

/**
 * What is spent is taken from what Seaport may take: were what is offered elsewhere not allowed with it, those offers could
 * not be accepted any more.
 */
export function buildPaymentSteps(chainId: number, currency: Address, mostWei: bigint, purse: Balances): PaymentStep[] {
  const missingWei = mostWei - purse.currencyWei
  const wrap = missingWei > 0n && isWrappedNativeToken(chainId, currency) ? [buildWrap(currency, missingWei)] : []
  const allowedWei = mostWei + (purse.offeredWei ?? 0n)
  return purse.allowanceWei < allowedWei ? [...wrap, buildAllowance(currency, allowedWei)] : wrap
}

/** Whether a wallet that can't bring enough coin to wrap brings the wrapped coin itself. */
export function canBringWrapped(sender: Sender, currency: Address, mostWei: bigint, purse: Balances): boolean {
  const isShort = purse.coinWei < mostWei - purse.currencyWei
  return isShort && !canBring(sender, zeroAddress) && canBring(sender, currency)
}

function buildWrap(currency: Address, amountWei: bigint): PaymentStep {
  const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  return { kind: 'wrap', amountWei, request: { to: currency, data, valueWei: amountWei } }
}

function buildAllowance(contract: Address, amountWei: bigint): PaymentStep {
  return { kind: 'allow', amountWei, request: buildApproval({ of: 'currency', contract, amountWei }) }
}
