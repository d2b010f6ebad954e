import { type Address, encodeFunctionData, zeroAddress } from 'viem'
import { wethAbi } from '@/lib/protocol/abi/weth-abi'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import type { CallRequest } from '@/lib/protocol/seaport'
import { buildApproval } from '@/lib/protocol/seaport/build-approval'
import type { FlowGround, FlowStep } from '@/lib/transactions/send/flow-plan'
import { allowShortfall, canBring, type Shortfall } from '@/lib/transactions/send/sender'
import type { TransactionIntent } from '@/lib/transactions/transaction'

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

/**
 * The payment steps of a purchase, and the amount of its currency that the account lacks and the wallet can provide.
 * @throws ShortfallError where nobody brings it
 */
export function planPayment(
  { chainId, sender }: Pick<FlowGround, 'chainId' | 'sender'>,
  currency: Address,
  mostWei: bigint,
  purse: Balances,
): { payments: PaymentStep[]; lacks?: Shortfall } {
  const missingWei = mostWei - purse.currencyWei
  // A wallet that can't bring enough coin to wrap may bring the wrapped coin itself.
  const isBrought = purse.coinWei < missingWei && !canBring(sender, zeroAddress) && canBring(sender, currency)
  const isWrapped = isWrappedNativeToken(chainId, currency) && !isBrought
  if (isWrapped || missingWei <= 0n) return { payments: buildPaymentSteps(chainId, currency, mostWei, purse) }
  const shortfall = { chainId, currency, hasWei: purse.currencyWei, needsWei: mostWei, isBeforeFee: false }
  return {
    payments: buildPaymentSteps(chainId, currency, mostWei, { ...purse, currencyWei: mostWei }),
    lacks: allowShortfall(sender, 'currency', shortfall),
  }
}

/** As the wallet is asked for them; `about`: what they pay for, and its currency. */
export function toFlowSteps(
  payments: readonly PaymentStep[],
  about: Omit<TransactionIntent, 'kind' | 'amountWei'>,
): FlowStep[] {
  return payments.map(({ kind, amountWei, request }) => ({
    ...{ about: { kind, ...about, amountWei: amountWei.toString() }, calls: [request] },
  }))
}

function buildWrap(currency: Address, amountWei: bigint): PaymentStep {
  const data = encodeFunctionData({ abi: wethAbi, functionName: 'deposit' })
  return { kind: 'wrap', amountWei, request: { to: currency, data, valueWei: amountWei } }
}

/** That Seaport may take so much of a currency and no more. */
export function buildAllowance(contract: Address, amountWei: bigint): PaymentStep {
  return { kind: 'allow', amountWei, request: buildApproval({ of: 'currency', contract, amountWei }) }
}
