import { scaleAmount } from './scale-amount'

/** A format of amounts with 18 decimals, for amounts in the base units of a currency. */
export const scaleFormat =
  (format: (wei: bigint) => string, chainId: number, currency?: string) =>
  (amount: bigint): string =>
    format(scaleAmount(amount, chainId, currency))
