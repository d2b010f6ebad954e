import { zeroAddress } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import type { SqlParams } from '@/server/db/sql-params'
import { buildEtherCondition, isEtherOnly } from './order-currency'

type Market = Pick<Config, 'chains'>

// The figures of collections are in wei of ether. A market that takes more than ether counts the other currencies by their rates, and
// leaves out those without one.

/** The SQL condition that an order or a sale `o` counts in figures. */
export function buildFigureCondition(config: Market, params: SqlParams): string {
  if (isEtherOnly(config)) return buildEtherCondition(config, params)
  return '(o.chain_id, o.currency) in (select c.chain_id, c.address from currencies c where c.value_base = 0)'
}

/** The SQL of an amount of an order or a sale `o` in wei of ether; null where nothing compares it. */
export const buildFigure = (config: Market, amount: string, currency = 'o.currency'): string =>
  isEtherOnly(config)
    ? amount
    : `(select trunc(${amount} * c.value_rate) from currencies c
        where c.chain_id = o.chain_id and c.address = ${currency} and c.value_base = 0)`

/** The same of an amount in the coin of the chain of a row. @param row its alias */
export const buildCoinFigure = (config: Market, amount: string, row: string): string =>
  isEtherOnly(config)
    ? amount
    : `(select trunc(${amount} * c.value_rate) from currencies c
        where c.chain_id = ${row}.chain_id and c.address = '${zeroAddress}' and c.value_base = 0)`
