import { type Chain, getAddress } from 'viem'
import type { Issue } from '@/lib/base/errors/app-error'
import { type ChainFacts, type ChainOperation, findChain, localChainId } from '@/lib/protocol/chains/chains'
import { localGatewayPath } from '@/server/base/safe-gateway-url'
import { knownTokens } from '@/server/chains/known-tokens'
import { alchemySlugs } from '@/server/chains/rpc/read-rpc-urls'
import { type ChainEntry, readChainsFile } from './read-chains-file'

type Settings = Readonly<Record<string, string | undefined>>

interface ConfiguredChains {
  /** Those that are not as they are built in. */
  chains: ChainFacts[]
  /** With a setting RPC_URL_<id>. */
  ids: number[]
  issues: Issue[]
}

/**
 * The chains that CHAINS, RPC_URL_<id>, CHAINS_FILE and CURRENCIES name. Facts come from CHAINS_FILE, else from the built-in chains, else
 * from viem/chains and `known-tokens.ts`. A setting that is not of its form is left to `parseEnv`.
 */
export async function readChains(settings: Settings): Promise<ConfiguredChains> {
  const { entries, issues } = readChainsFile(settings.CHAINS_FILE)
  // What it would have said is not known, and not missed.
  const isFileRead = issues.length === 0
  const listed = split(settings.CHAINS).flatMap((text) => (/^\d{1,10}$/.test(text) ? [Number(text)] : []))
  const asked = Object.keys(settings).flatMap((name) => {
    const [, id] = /^RPC_URL_(\d{1,10})$/.exec(name) ?? []
    return id && settings[name] ? [Number(id)] : []
  })
  const currencies = readCurrencies(settings.CURRENCIES)
  const named = entries.map(({ id }) => id)
  const ids = [...new Set([...named, ...listed, ...asked, ...currencies.keys()])].filter((id) => id !== localChainId)
  const findPublished = await openPublishedChains(ids.filter((id) => !findChain(id)))
  const chains: ChainFacts[] = []
  const known = ids.filter((id) => {
    const index = named.indexOf(id)
    const published = findPublished(id)
    const facts = mergeFacts(id, entries[index], published)
    const missing = Object.entries(facts).flatMap(([field, value]) => (value === undefined ? [field] : []))
    if (missing.length > 0) {
      if (!isFileRead) return true
      if (index >= 0) issues.push(...missing.map((field) => buildRequired(index, field, id)))
      else if (listed.includes(id)) issues.push(buildUnknown(id, published))
      return false
    }
    const more = findCurrencies(id, currencies.get(id) ?? [], issues)
    if (index >= 0 || published || more.length > 0) chains.push(buildFacts(id, facts, entries[index], more, published))
    return true
  })
  for (const id of new Set(listed)) issues.push(...findLackOfNode(id, settings))
  return { chains, ids: known, issues }
}

const split = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readCurrencies(text: string | undefined): Map<number, string[]> {
  const found = new Map<number, string[]>()
  for (const [, id, symbol = ''] of split(text).flatMap((part) => [/^(\d{1,10}):(.+)$/.exec(part) ?? []])) {
    if (id) found.set(Number(id), [...(found.get(Number(id)) ?? []), symbol])
  }
  return found
}

/** viem's definitions take half a second to load: only where a chain is asked for that is not built in. */
async function openPublishedChains(ids: readonly number[]): Promise<(id: number) => Chain | undefined> {
  if (ids.length === 0) return () => undefined
  const published: Chain[] = Object.values(await import('viem/chains')).filter((one) => 'id' in one)
  return (id) => published.find((chain) => chain.id === id && ids.includes(id))
}

/** A field that nothing is known of is undefined. */
function mergeFacts(id: number, entry: ChainEntry | undefined, published: Chain | undefined) {
  const builtIn = findChain(id)
  const coin = published?.nativeCurrency
  return {
    name: entry?.name ?? builtIn?.name ?? published?.name,
    coin: entry?.coin ?? builtIn?.nativeCurrency ?? (coin?.decimals === 18 ? coin : undefined),
    wrappedCoin: entry?.wrappedCoin ?? builtIn?.weth ?? knownTokens[id]?.wrappedCoin,
    explorer: [entry?.explorer, builtIn?.blockExplorer, published?.blockExplorers?.default.url, null].find(
      (url) => url !== undefined,
    ),
  }
}

type Facts = {
  [Field in keyof ReturnType<typeof mergeFacts>]-?: Exclude<ReturnType<typeof mergeFacts>[Field], undefined>
}

function buildFacts(
  id: number,
  merged: ReturnType<typeof mergeFacts>,
  entry: ChainEntry | undefined,
  more: NonNullable<ChainFacts['currencies']>,
  published: Chain | undefined,
): ChainFacts {
  // None is undefined: `readChains` has looked.
  const { name, coin, wrappedCoin, explorer } = merged as Facts
  const own = (entry?.currencies ?? []).map((one) => ({ ...one, address: getAddress(one.address) }))
  const currencies = [...own, ...more.filter(({ address }) => !own.some((one) => one.address === address))]
  const safeGateway = entry?.safeGateway
  const operation: ChainOperation = {
    ...(published?.testnet ? { isTestnet: true as const } : {}),
    ...(safeGateway === undefined
      ? {}
      : { safeGatewayUrl: safeGateway === 'built-in' ? localGatewayPath : safeGateway }),
    ...(entry?.blockTimeMs === undefined ? {} : { blockTimeMs: entry.blockTimeMs }),
    ...(entry?.sanctionsOracle === undefined ? {} : { sanctionsOracle: entry.sanctionsOracle }),
    ...(entry?.finalityBlocks === undefined ? {} : { finalityBlocks: entry.finalityBlocks }),
  }
  return {
    ...{ id, name, nativeCurrency: { name: coin.name, symbol: coin.symbol, decimals: coin.decimals } },
    ...{ weth: { address: getAddress(wrappedCoin.address), symbol: wrappedCoin.symbol } },
    ...{ blockExplorer: explorer?.replace(/\/$/, '') ?? null, isConfigured: true as const },
    ...(currencies.length > 0 ? { currencies } : {}),
    ...(Object.keys(operation).length > 0 ? { operation } : {}),
  }
}

function findCurrencies(
  id: number,
  symbols: readonly string[],
  issues: Issue[],
): NonNullable<ChainFacts['currencies']> {
  const table = knownTokens[id]?.currencies ?? {}
  return symbols.flatMap((symbol) => {
    const found = table[symbol]
    if (found) return [{ ...found, symbol }]
    const named = Object.keys(table).join(', ') || 'none'
    const message = `names ${id}:${symbol}, which is not in the table of chain ${id} (${named}). Describe it in CHAINS_FILE`
    issues.push({ code: 'invalid_setting', path: 'CURRENCIES', message })
    return []
  })
}

function findLackOfNode(id: number, settings: Settings): Issue[] {
  if (settings[`RPC_URL_${id}`]) return []
  if (id === localChainId) return [buildIssue(`names ${id}, the chain of the demo. Set DEMO=1 to start it`)]
  if (!(id in alchemySlugs)) return [buildIssue(`names ${id}, but RPC_URL_${id} is not set`)]
  if (settings.ALCHEMY_API_KEY) return []
  return [buildIssue(`names ${id}, but neither RPC_URL_${id} nor ALCHEMY_API_KEY is set`)]
}

function buildUnknown(id: number, published: Chain | undefined): Issue {
  if (!published) return buildIssue(`names ${id}, a chain that is not known. Describe it in CHAINS_FILE`)
  const entry = `{ "id": ${id}, "wrappedCoin": { "address": "0x…", "symbol": "W${published.nativeCurrency.symbol}" } }`
  return buildIssue(`names ${id} (${published.name}), whose wrapped coin is not known. Put it in CHAINS_FILE: ${entry}`)
}

function buildRequired(index: number, field: string, id: number): Issue {
  const message = `is required: nothing is known of it for chain ${id}`
  return { code: 'invalid_setting', path: `CHAINS_FILE.${index}.${field}`, message }
}

const buildIssue = (message: string): Issue => ({ code: 'invalid_setting', path: 'CHAINS', message })
