import { type Address, getAddress, type Hash, isAddress } from 'viem'
import { findChainByWord, type NamedChain } from './find-chain-by-word'

/**
 * What a pasted text names. `contract` with `account` is an address that may be either. `txHash` with `tokenId` is 32 bytes that may be
 * either. `tokenId` is decimal; without `contract` it is the id of an item of any collection.
 */
export interface SearchTarget {
  chainId?: number
  contract?: Address
  tokenId?: string
  account?: Address
  /** The account is a contract of the chain, such as a Safe. */
  isContract?: true
  txHash?: Hash
  ensName?: string
  /** The name of a show's page. */
  show?: string
  /** Of an address, in lower case, and the digits that it ends with where it was shortened. */
  beginning?: string
  ending?: string
}

const maxChainId = 2 ** 31 - 1
const maxTokenId = 2n ** 256n - 1n

const around = /^[\s"'`“”„«»‘’<>()[\]{}\u200b\ufeff]+|[\s"'`“”„«»‘’<>()[\]{}.,;:!?…\u200b\ufeff]+$/g
const address = /(?<![0-9a-z])0x[0-9a-f]{40}(?![0-9a-z])/i
const safeParameter = /[?&]safe=(?:([a-z0-9-]+):)?(0x[0-9a-f]{40})(?![0-9a-z])/i
const hash = /(?<![0-9a-z])0x[0-9a-f]{64}(?![0-9a-z])/i
const shortened = /^(0x[0-9a-f]{3,39})(?:(?:…|\.{2,3})([0-9a-f]{1,8})?)?$/i
const bareId = /^(?:#\s*)?(\d{1,78}|0x[0-9a-f]{1,64})$/i
const ensName = /(?:^|[/:=?&#])([^\s./@:=?&#]+(?:\.[^\s./@:=?&#]+)*\.eth)(?:\.(?:limo|link))?(?=$|[/?&#])/i
const showPath = /^(?:https?:\/\/)?[^\s/]+(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/shows\/([^\s/?#]+)/i

const id = '(\\d{1,78}|0x[0-9a-f]{1,64})(?![0-9a-z])'
const idAfter = new RegExp(
  `^(?:\\s*[/:,]\\s*(?:(?:instance|tokens?|nfts?|items?|assets?|id)[/:])?|\\s*#\\s*|\\s+(?:(?:token|nfts?|item)?\\s*(?:id)?\\s*[:#]?\\s*))${id}`,
  'i',
)
const idParameter = new RegExp(`[?&](?:token_?id|id|a|token|uint256)=${id}`, 'i')

const chainAfter = /^@(\d{1,10})(?![0-9a-z])/
/** CAIP-2, or the path of this marketplace: a number right before the address, or before the kind of its tokens. */
const chainNumberBefore = /(?:^|[/\s]|eip155:)(\d{1,10})[/:](?:erc\d+:)?$/i
const chainParameter = /[?&](?:chain|chain_?id|network)=([a-z0-9._-]+)/i
const accountWord = /\/(?:profile|accounts?|users?|u|wallets?)\/(?:[a-z0-9-]+[/:])?$/i
/** This marketplace names the chain of a contract's profile alone. */
const ownAccount = /\/profile\/0x[0-9a-f]{40}\?chain=\d/i
const collectionWord =
  /(?:erc\d+:|[/#](?:collections?|contracts?|assets?|tokens?|nfts?|items?|item-details|collect|mint|browse|artwork)(?:[/:][a-z0-9_-]+)?[/:])$/i

/**
 * What was pasted rather than searched for: an id, an address, `contract/id`, a CAIP or ERC-681 identifier, an ENS name, or a link of any
 * site that names a chain, an address and an id in its path or query. Null for words.
 * @param chains whose names and explorers count beside the known ones
 */
export function parseSearchTarget(text: string, chains: readonly NamedChain[] = []): SearchTarget | null {
  const pasted = decode(text.replace(around, ''))
  const safe = safeParameter.exec(pasted)
  if (safe)
    return { ...onChain(findChainByWord(safe[1] ?? '', chains)), account: toAddress(safe[2] ?? ''), isContract: true }
  const found = address.exec(pasted)
  if (found) return parseAtAddress(pasted, found[0], found.index, chains)
  return parseWithoutAddress(text.trim(), pasted, chains)
}

function parseAtAddress(text: string, found: string, index: number, chains: readonly NamedChain[]): SearchTarget {
  const place = toAddress(found)
  const before = text.slice(0, index)
  const after = text.slice(index + found.length)
  const [at = '', chainAt] = chainAfter.exec(after) ?? []
  const tokenId = findTokenId(after.slice(at.length), text)
  // ERC-681: without a number the chain is that of the wallet. Rarible writes the same word before `contract:id`.
  const isWalletChain = /^ethereum:(?:pay-)?$/i.test(before) && tokenId === undefined
  const chain = onChain(
    toChainId(chainAt ?? chainNumberBefore.exec(before)?.[1]) ??
      (isWalletChain ? undefined : findNamedChain(before, text, chains)),
  )
  if (tokenId !== undefined) return { ...chain, contract: place, tokenId }
  if (/\/safe\/\d+\/$/.test(before)) return { ...chain, account: place, isContract: true }
  if (accountWord.test(before))
    return { ...chain, account: place, ...(ownAccount.test(text) ? { isContract: true } : {}) }
  if (collectionWord.test(before)) return { ...chain, contract: place }
  return { ...chain, contract: place, account: place }
}

function parseWithoutAddress(raw: string, text: string, chains: readonly NamedChain[]): SearchTarget | null {
  const [, beginning, ending = ''] = shortened.exec(raw) ?? []
  const [, bare] = bareId.exec(beginning ? raw : text) ?? []
  const tokenId = bare === undefined ? undefined : toTokenId(bare)
  const prefix = beginning ? { beginning: beginning.toLowerCase(), ending: ending.toLowerCase() } : {}
  const [txHash] = hash.exec(text) ?? []
  if (txHash) {
    const chain = onChain(findNamedChain(text.slice(0, text.indexOf(txHash)), text, chains))
    return { ...chain, txHash: txHash.toLowerCase() as Hash, ...(tokenId === undefined ? {} : { tokenId }) }
  }
  if (tokenId !== undefined) return { tokenId, ...prefix }
  if (beginning) return prefix
  const [, name] = ensName.exec(text) ?? []
  if (name) return { ensName: name }
  const [, show] = showPath.exec(text) ?? []
  return show ? { show } : null
}

function findTokenId(after: string, text: string): string | undefined {
  const [, next] = idAfter.exec(after) ?? []
  // 20 bytes are an id in a path alone: beside each other, two addresses were pasted.
  if (next !== undefined)
    return isAddress(next, { strict: false }) && !/^[/:]/.test(after) ? undefined : toTokenId(next)
  const [, given] = idParameter.exec(text) ?? []
  // Explorers filter the holders of a token by the same name.
  return given === undefined || isAddress(given, { strict: false }) ? undefined : toTokenId(given)
}

/** The last word before the address that names a chain; else the one of the query, or of the host. */
function findNamedChain(before: string, text: string, chains: readonly NamedChain[]): number | undefined {
  const [, given = ''] = chainParameter.exec(text) ?? []
  const [, host = '', path = before] = /^(?:https?:\/\/)?([^\s/:]+\.[^\s/:]+)(?::\d+)?(\/.*)$/i.exec(before) ?? []
  const inPath = path.split(/[/:?=&#\s]+/).toReversed()
  for (const word of [...inPath, given, host]) {
    const chainId = findChainByWord(word, chains)
    if (chainId !== undefined) return chainId
  }
  return toChainId(given)
}

function toTokenId(digits: string): string | undefined {
  const value = BigInt(digits.toLowerCase())
  return value > maxTokenId ? undefined : value.toString()
}

function toChainId(digits: string | undefined): number | undefined {
  const chainId = /^\d+$/.test(digits ?? '') ? Number(digits) : 0
  return chainId > 0 && chainId <= maxChainId ? chainId : undefined
}

const toAddress = (text: string): Address => getAddress(text.toLowerCase())

const onChain = (chainId: number | undefined) => (chainId === undefined ? {} : { chainId })

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
