import type { ChainConfig, Currency } from '@/lib/api/schemas/config'
import { getPriceGroup } from '@/lib/protocol/chains/price-group'

/** A row of the table `currencies`; numbers as decimals. */
export interface CurrencyRow {
  chain_id: number
  address: string
  symbol: string
  decimals: number
  /** Whether it is compared with ether: figures of collections count these. */
  is_floor_currency: boolean
  value_base: string
  value_rate: string
}

/** How many dollars, or units of another one currency, a coin is worth, by its symbol, as decimals. */
export type CoinRates = Readonly<Record<string, string>>

type Chain = Pick<ChainConfig, 'id' | 'currencies'>

/** Values of one group stay below this: a price has 98 digits at most, and a rate fewer than 20 before its point. */
const groupDigits = 120
const rateDigits = 24n
const ether = 'ETH'

/**
 * What the prices in each currency are worth beside each other. Ether is the unit of all values. A currency with a rate is compared with
 * ether by it. One without makes a group of its own, behind ether: first those of the chains' coins, then the others in their order.
 * @param rates null where nobody knows them
 */
export function buildCurrencyRows(chains: readonly Chain[], rates: CoinRates | null): CurrencyRow[] {
  const groups = listGroups(chains)
  return chains.flatMap((chain) => {
    return chain.currencies.map(({ address, symbol, decimals }) => {
      const group = groupOf(chain, symbol)
      const inEther = findEtherRate(rates, group)
      return {
        ...{ chain_id: chain.id, address, symbol, decimals, is_floor_currency: inEther !== null },
        value_base: inEther === null ? `${groups.indexOf(group)}${'0'.repeat(groupDigits)}` : '0',
        value_rate: scale(inEther ?? one, decimals),
      }
    })
  })
}

/** What a chain's prices are counted in by default: ether where the chain has it, else its coin. */
export function getUnitGroup(chain: Chain): string {
  const groups = chain.currencies.map(({ symbol }) => groupOf(chain, symbol))
  return groups.includes(ether) ? ether : (groups[0] ?? ether)
}

const groupOf = ({ currencies: [coin] }: Chain, symbol: Currency['symbol']) => getPriceGroup(symbol, coin?.symbol ?? '')

/** The groups of the currencies of the chains that the market serves, by the symbols that a source of rates knows; ether always. */
export const listPriceGroups = (chains: readonly ChainConfig[]): string[] =>
  listGroups(chains.filter(({ served }) => served))

/** Ether first, so that its values are its prices. */
function listGroups(chains: readonly Chain[]): string[] {
  const coins = chains.map(getUnitGroup)
  const all = chains.flatMap((chain) => chain.currencies.map(({ symbol }) => groupOf(chain, symbol)))
  return [...new Set([ether, ...coins, ...all])]
}

const one = 10n ** rateDigits

/** How much ether one of a currency is worth, with 24 digits behind the point; null where no rate is known. */
function findEtherRate(rates: CoinRates | null, group: string): bigint | null {
  if (group === ether) return one
  const [worth, etherWorth] = [parseRate(rates?.[group]), parseRate(rates?.[ether])]
  return worth && etherWorth ? (worth * one) / etherWorth || null : null
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
