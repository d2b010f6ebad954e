import { formatAddress } from '@/lib/base/format/format-address'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { getCurrency, scaleAmount } from './get-currency'

/**
 * An amount in the base units of a currency, and its symbol. Of a token that the chain does not name, nobody here can say how many units
 * make one: then it is the units, and the token's address.
 * @param format of an amount with 18 decimals
 */
export function getAmount(
  amount: bigint | string,
  chainId: number,
  currency?: string,
  format: (wei: bigint) => string = formatEtherExactly,
): { amount: string; symbol: string } {
  const { symbol } = getCurrency(chainId, currency)
  return currency && symbol === '?'
    ? { amount: String(amount), symbol: formatAddress(currency) }
    : { amount: format(scaleAmount(amount, chainId, currency)), symbol }
}
