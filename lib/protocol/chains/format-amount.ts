import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { getCurrencySymbol } from './currency-symbol'
import { scaleAmount } from './scale-amount'

/**
 * An amount in the base units of a currency, with its symbol: "1.20 USDC".
 * @param format of an amount with 18 decimals
 */
export const formatAmount = (
  amount: bigint | string,
  chainId: number,
  currency?: string,
  format: (wei: bigint) => string = formatEtherExactly,
): string => `${format(scaleAmount(amount, chainId, currency))} ${getCurrencySymbol(chainId, currency)}`
