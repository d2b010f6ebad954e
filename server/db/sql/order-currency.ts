import { isAddress, isAddressEqual } from 'viem'
import type { ChainConfig, Config, Currency } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import { etherSymbols } from '@/lib/protocol/chains/ether-symbols'
import { getPriceGroup } from '@/lib/protocol/chains/price-group'
import type { SqlParams } from '@/server/db/sql-params'

/**
 * The SQL condition that an order `o` is paid in a currency, over all chains, or in one that is compared with it: ETH and WETH count as
 * one, as do a coin and its wrapped coin.
 * @param currency a symbol or an address (the zero address is the chain's own coin).
 * @throws AppError `bad_request` for a currency that no chain of the market has.
 */
export function buildCurrencyCondition(
  { chains }: Pick<Config, 'chains'>,
  params: SqlParams,
  { currency, chainId }: { currency: string; chainId?: number | undefined },
): string {
  const called = listCalled(
    chains.filter(({ id }) => chainId === undefined || id === chainId),
    currency,
  )
  if (called.length === 0) throw createUnknownCurrencyError()
  const groups = new Set(called.map(({ group }) => group))
  return buildAmong(
    listGrouped(chains).filter(({ group }) => groups.has(group)),
    params,
  )
}

interface GroupedCurrency extends Currency {
  chainId: number
  group: string
}

const listGrouped = (chains: readonly ChainConfig[]): GroupedCurrency[] =>
  chains.flatMap(({ id, currencies }) =>
    currencies.map((one) => ({ ...one, chainId: id, group: getPriceGroup(one.symbol, currencies[0]?.symbol ?? '') })),
  )

/** The currencies of some chains that a symbol or an address means, those included that are compared with a symbol. */
export function listCalled(chains: readonly ChainConfig[], currency: string): GroupedCurrency[] {
  const isCalled = ({ address, symbol, group }: GroupedCurrency) =>
    isAddress(currency, { strict: false })
      ? isAddressEqual(address, currency)
      : symbol === currency || group === getPriceGroup(currency, '')
  return listGrouped(chains).filter(isCalled)
}

export function createUnknownCurrencyError(): AppError {
  return new AppError('bad_request', 'Unknown currency.', {
    issues: [{ code: 'unknown_currency', path: 'currency', message: 'is not a supported currency' }],
  })
}

/** Whether every order is paid in ether: then prices are compared as they are. */
export function isEtherOnly({ chains }: Pick<Config, 'chains'>): boolean {
  return chains.every(
    ({ served, currencies }) => !served || currencies.every(({ symbol }) => etherSymbols.includes(symbol)),
  )
}

/** The SQL condition that an order `o` is paid in ETH or WETH: the prices that can be compared with each other. */
export function buildEtherCondition({ chains }: Pick<Config, 'chains'>, params: SqlParams): string {
  return buildAmong(
    listGrouped(chains).filter(({ symbol }) => etherSymbols.includes(symbol)),
    params,
  )
}

function buildAmong(currencies: readonly GroupedCurrency[], params: SqlParams): string {
  const pairs = currencies.map(
    ({ chainId, address }) => `(${params.add(chainId)}::integer, ${params.add(address)}::text)`,
  )
  return pairs.length === 0 ? 'false' : `(o.chain_id, o.currency) in (${pairs.join(', ')})`
}

/** The SQL join `worth` of an order `o`: what a piece of it is worth, among those with the same `value_base` (`buildCurrencyRows`). */
const valueJoin = `join lateral (
    select c.value_base, trunc(o.unit_price * c.value_rate) as value from currencies c
    where c.chain_id = o.chain_id and c.address = o.currency
  ) worth on true`

/** SQL by which the best of some offers `o` comes first: where there is more than ether, those that are compared with it, then the others. */
export function buildBestFirst(config: Pick<Config, 'chains'>, params: SqlParams) {
  if (isEtherOnly(config)) {
    return { join: '', condition: buildEtherCondition(config, params), order: 'o.unit_price desc' }
  }
  return { join: valueJoin, condition: 'true', order: 'worth.value_base, worth.value desc' }
}
