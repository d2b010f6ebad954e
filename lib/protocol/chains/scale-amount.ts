import { getCurrency } from './get-currency'

/** An amount in the base units of a currency as if it had 18 decimals: what `format-ether` takes, and what is compared. */
export const scaleAmount = (amount: bigint | string, chainId: number, currency?: string): bigint =>
  BigInt(amount) * 10n ** BigInt(18 - getCurrency(chainId, currency).decimals)
