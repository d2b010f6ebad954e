import type { ChainConfig, Currency } from '@/lib/api/schemas/config'
import { getPriceGroup } from '@/lib/protocol/chains/price-group'

/** A row of the table `currencies`; numbers as decimals. */
export interface CurrencyRow {
  chain_id: number
  address: string
  symbol: string
  decimals: number
  /** Whether it is compared with the unit of figures (`findFigureUnit`): figures of collections count these. */
  is_floor_currency: boolean
  value_base: string
  value_rate: string
}

/** How many dollars, or units of another one currency, a coin is worth, by its symbol, as decimals. */
export type CoinRates = Readonly<Record<string, string>>

type Chain = Pick<ChainConfig, 'id' | 'currencies'> & Partial<Pick<ChainConfig, 'served'>>

/** Values of one group stay below this: a price has 98 digits at most, and a rate fewer than 20 before its point. */
const groupDigits = 120
const rateDigits = 24n
const ether = 'ETH'

/**
 * What the prices in each currency are worth beside each other. Ether is the unit of all values, or the coin of chains without ether. A
 * currency with a rate is compared with the unit by it. One without makes a group of its own, behind the unit: first those of the chains'
 * coins, then the others in their order.
 * @param rates null where nobody knows them
 */
export function buildCurrencyRows(chains: readonly Chain[], rates: CoinRates | null): CurrencyRow[] {
  const unit = findFigureUnit(chains)
  const groups = listGroups(chains)
  return chains.flatMap((chain) => {
    return chain.currencies.map(({ address, symbol, decimals }) => {
      const group = groupOf(chain, symbol)
      const inUnit = findUnitRate(rates, group, unit)
      return {
        ...{ chain_id: chain.id, address, symbol, decimals, is_floor_currency: inUnit !== null },
        value_base: inUnit === null ? `${groups.indexOf(group)}${'0'.repeat(groupDigits)}` : '0',
        value_rate: scale(inUnit ?? one, decimals),
      }
    })
  })
}

/** What figures are in: ether where one of the served chains has it, else the coin of the first. */
export function findFigureUnit(chains: readonly Chain[]): string {
  const units = chains.filter(({ served = true }) => served).map(getUnitGroup)
  return units.includes(ether) ? ether : (units[0] ?? ether)
}

/** What a chain's prices are counted in by default: ether where the chain has it, else its coin. */
export function getUnitGroup(chain: Chain): string {
  const groups = chain.currencies.map(({ symbol }) => groupOf(chain, symbol))
  return groups.includes(ether) ? ether : (groups[0] ?? ether)
}

const groupOf = ({ currencies: [coin] }: Chain, symbol: Currency['symbol']) => getPriceGroup(symbol, coin?.symbol ?? '')

/** The groups of the currencies of the chains that the market serves, by the symbols that a source of rates knows; the unit always. */
export const listPriceGroups = (chains: readonly ChainConfig[]): string[] =>
  listGroups(chains.filter(({ served }) => served))

/** The unit first, so that its values are its prices. */
function listGroups(chains: readonly Chain[]): string[] {
  const coins = chains.map(getUnitGroup)
  const all = chains.flatMap((chain) => chain.currencies.map(({ symbol }) => groupOf(chain, symbol)))
  return [...new Set([findFigureUnit(chains), ...coins, ...all])]
}

const one = 10n ** rateDigits

/** How much of the unit one of a currency is worth, with 24 digits behind the point; null where no rate is known. */
function findUnitRate(rates: CoinRates | null, group: string, unit: string): bigint | null {
  if (group === unit) return one
  const [worth, unitWorth] = [parseRate(rates?.[group]), parseRate(rates?.[unit])]
  return worth && unitWorth ? (worth * one) / unitWorth || null : null
}

function parseRate(rate: string | undefined): bigint {
  const [whole = '', fraction = ''] = (rate ?? '').split('.')
  return BigInt(whole + fraction.slice(0, Number(rateDigits)).padEnd(Number(rateDigits), '0'))
}

/** For prices in the base units of a currency with so many decimals, where values have 18. */
function scale(rate: bigint, decimals: number): string {
  const digits = String(rate * 10n ** BigInt(18 - decimals)).padStart(Number(rateDigits) + 1, '0')
  const [whole, fraction] = [digits.slice(0, -Number(rateDigits)), digits.slice(-Number(rateDigits)).replace(/0+$/, '')]
  return fraction === '' ? whole : `${whole}.${fraction}`
}
