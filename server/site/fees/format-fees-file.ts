import { stringify } from 'csv-stringify/sync'
import { formatUnits } from 'viem'
import type { Fee } from '@/lib/api/schemas/fees'

/**
 * Fees as CSV (RFC 4180) with a line of names. What a collection calls itself may look like a formula to a spreadsheet: such a cell begins
 * with an apostrophe.
 */
export function formatFeesFile(fees: readonly Fee[]): string {
  return stringify(
    fees.map(({ day, chainId, contract, name, currency, symbol, decimals, amount, saleCount }) => ({
      day,
      chain_id: String(chainId),
      collection: contract,
      collection_name: name ?? '',
      currency: symbol,
      currency_address: currency,
      amount: formatUnits(BigInt(amount), decimals),
      amount_smallest_unit: amount,
      sales: String(saleCount),
    })),
    { header: true, columns: [...columns], escape_formulas: true, record_delimiter: 'windows' },
  )
}

const columns = [
  ...['day', 'chain_id', 'collection', 'collection_name', 'currency', 'currency_address'],
  ...['amount', 'amount_smallest_unit', 'sales'],
] as const
