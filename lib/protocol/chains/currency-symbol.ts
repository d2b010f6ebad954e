import { getCurrency } from './get-currency'

/** What a price is counted in, as `getCurrency` has it. */
export const getCurrencySymbol = (chainId: number, currency?: string): string => getCurrency(chainId, currency).symbol
