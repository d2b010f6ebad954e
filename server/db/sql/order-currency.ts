import { isAddress, isAddressEqual } from 'viem'
import type { ChainConfig, Config, Currency } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import { etherSymbols } from '@/lib/protocol/chains/ether-symbols'
import type { SqlParams } from '@/server/db/sql-params'

/**
 * The SQL condition that an order `o` is paid in a currency, over all chains; ETH and WETH count as one.
 * @param currency a symbol or an address (the zero address is the chain's own coin).
 * @throws AppError `bad_request` for a currency that no chain of the market has.
 */
export function buildCurrencyCondition(
  { chains }: Pick<Config, 'chains'>,
  params: SqlParams,
  { currency, chainId }: { currency: string; chainId?: number | undefined },
): string {
  const isSame = (known: Currency) =>
    isAddress(currency, { strict: false }) ? isAddressEqual(known.address, currency) : known.symbol === currency
  const symbols = chains
    .filter(({ id }) => chainId === undefined || id === chainId)
    .flatMap(({ currencies }) => currencies.filter(isSame).map(({ symbol }) => symbol))
  if (symbols.length === 0) {
    throw new AppError('bad_request', 'Unknown currency.', {
      issues: [{ code: 'unknown_currency', path: 'currency', message: 'is not a supported currency' }],
    })
  }
  const isEther = symbols.some((symbol) => etherSymbols.includes(symbol))
  return buildSymbolCondition(chains, params, isEther ? etherSymbols : symbols)
}

/** The SQL condition that an order `o` is paid in ETH or WETH: the prices that can be compared with each other. */
export function buildEtherCondition({ chains }: Pick<Config, 'chains'>, params: SqlParams): string {
  return buildSymbolCondition(chains, params, etherSymbols)
}

function buildSymbolCondition(chains: readonly ChainConfig[], params: SqlParams, symbols: readonly string[]): string {
  const pairs = chains.flatMap((chain) =>
    chain.currencies
      .filter(({ symbol }) => symbols.includes(symbol))
      .map(({ address }) => `(${params.add(chain.id)}::integer, ${params.add(address)}::text)`),
  )
  return pairs.length === 0 ? 'false' : `(o.chain_id, o.currency) in (${pairs.join(', ')})`
}
