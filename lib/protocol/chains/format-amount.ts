import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { getCurrency, scaleAmount } from './get-currency'

/**
 * An amount in the base units of a currency, with its symbol: "1.20 USDC".
 * @param format of an amount with 18 decimals
 */
export const formatAmount = (
  amount: bigint | string,
  chainId: number,
  currency?: string,
  format: (wei: bigint) => string = formatEtherExactly,
): string => `${format(scaleAmount(amount, chainId, currency))} ${getCurrency(chainId, currency).symbol}`
