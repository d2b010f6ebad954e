import { type Address, type Hex, isAddressEqual, zeroAddress } from 'viem'
import type { RuleStandard, TokenRule } from '@/lib/api/schemas/token-rules'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import { nowSeconds } from '@/server/base/now-seconds'
import type { TokenStandard } from '@/server/chains/token-standard'
import { type Answer, ask, readAddress, readWord, readWords } from './rule-calls'
import { listTokenAccounts, tokenAccountRegistry } from './token-accounts'

export interface RuleToken {
  chainId: number
  contract: Address
  tokenId: bigint
  standard: TokenStandard
  /** As it is indexed; null where several have it. */
  owner: Address | null
}

/** A rule that single items can have. */
export interface ItemStandard {
  kind: TokenRule['kind']
  name: RuleStandard
  /** Its interface (ERC-165), or a view that only its contracts have. Null where any item can have it. */
  support: Hex | ((contract: Address) => MulticallCall) | null
  calls(token: RuleToken): MulticallCall[]
  /** @param answers to `calls`, in the same order; any contract may answer anything */
  read(answers: readonly Answer[], token: RuleToken): TokenRule | null
}

/** The last of ECMAScript's time (ECMA-262, 21.4.1.1). Later, no time is meant: contracts write the largest number that they have for "never". */
const lastSecond = 8_640_000_000_000n
/** Of ENS's NameWrapper: bits of `fuses`. A name of .eth is wrapped with its days of grace. */
const [cannotTransfer, isDotEth, graceSeconds] = [4n, 1n << 17n, 90n * 86_400n]
/** The first four bytes of an answer by ERC-998. */
const composableMagic = 0xcd740db5n
const emptyWord: Hex = `0x${'00'.repeat(32)}`

export const itemStandards: readonly ItemStandard[] = [
  {
    ...{ kind: 'locked', name: 'ERC-5192', support: '0xb45a3c0e' },
    calls: ({ contract, tokenId }) => [ask(contract, 'locked', [tokenId])],
    read: ([locked]) => (readWord(locked) === 1n ? { kind: 'locked', standard: 'ERC-5192' } : null),
  },
  {
    ...{ kind: 'locked', name: 'ERC-6454', support: '0x91a6262f' },
    // Between two zero addresses: whether it is transferable in general.
    calls: ({ contract, tokenId }) => [ask(contract, 'isTransferable', [tokenId, zeroAddress, zeroAddress])],
    read: ([transferable]) => (readWord(transferable) === 0n ? { kind: 'locked', standard: 'ERC-6454' } : null),
  },
  {
    ...{ kind: 'locked', name: 'ENS', support: '0xd82c42d8' },
    calls: ({ contract, tokenId }) => [ask(contract, 'getData', [tokenId])],
    read: ([data]) => ((readWords(data, 3)?.[1] ?? 0n) & cannotTransfer ? { kind: 'locked', standard: 'ENS' } : null),
  },
  {
    ...{ kind: 'rented', name: 'ERC-4907', support: '0xad092b5c' },
    calls: ({ contract, tokenId }) => [ask(contract, 'userOf', [tokenId]), ask(contract, 'userExpires', [tokenId])],
    read(answers) {
      const [user, until] = answers.map(readWord)
      const renter = readAddress(user)
      if (!renter || until === null || until === undefined || until <= nowSeconds()) return null
      return { kind: 'rented', standard: 'ERC-4907', user: renter, ...(until < lastSecond && { until: String(until) }) }
    },
  },
  {
    ...{ kind: 'expires', name: 'ERC-5643', support: '0x8c65f84d' },
    calls: ({ contract, tokenId }) => [ask(contract, 'expiresAt', [tokenId])],
    read: ([at]) => expires('ERC-5643', readWord(at)),
  },
  {
    // Of the registrar of .eth: `reclaim(uint256,address)`.
    ...{ kind: 'expires', name: 'ENS', support: '0x28ed4f6c' },
    calls: ({ contract, tokenId }) => [ask(contract, 'nameExpires', [tokenId])],
    read: ([at]) => expires('ENS', readWord(at)),
  },
  {
    ...{ kind: 'expires', name: 'ENS', support: '0xd82c42d8' },
    calls: ({ contract, tokenId }) => [ask(contract, 'getData', [tokenId])],
    read([data]) {
      const [, fuses = 0n, expiry = 0n] = readWords(data, 3) ?? []
      // A name without an end of its own.
      if (expiry === 0n) return null
      return expires('ENS', fuses & isDotEth && expiry > graceSeconds ? expiry - graceSeconds : expiry)
    },
  },
  {
    ...{ kind: 'expires', name: 'Unlock Protocol', support: (contract) => ask(contract, 'publicLockVersion', []) },
    calls: ({ contract, tokenId }) => [ask(contract, 'keyExpirationTimestampFor', [tokenId])],
    read: ([at]) => expires('Unlock Protocol', readWord(at)),
  },
  {
    ...{ kind: 'nested', name: 'ERC-7401', support: '0x42b0e56f' },
    calls: ({ contract, tokenId }) => [ask(contract, 'directOwnerOf', [tokenId]), ask(contract, 'ownerOf', [tokenId])],
    read([direct, root]) {
      const [holder, parentId, isNested] = readWords(direct, 3) ?? []
      return isNested === 1n ? nested('ERC-7401', readAddress(holder), parentId, readAddress(readWord(root))) : null
    },
  },
  {
    // Bottom-up: the item itself knows in which it is.
    ...{ kind: 'nested', name: 'ERC-998', support: '0xa1b23002' },
    calls: ({ contract, tokenId }) => [
      ask(contract, 'tokenOwnerOf', [tokenId]),
      ask(contract, 'rootOwnerOf', [tokenId]),
    ],
    read([direct, root]) {
      const [holder, parentId, isParent] = readWords(direct, 3) ?? []
      return isParent === 1n
        ? nested('ERC-998', readComposable(holder), parentId, readComposable(readWord(root)))
        : null
    },
  },
  {
    // Top-down: the contract that owns the item knows in which of its own it is.
    ...{ kind: 'nested', name: 'ERC-998', support: null },
    calls: ({ contract, tokenId, owner, standard }) =>
      owner && standard === 'ERC721' && !isAddressEqual(owner, contract)
        ? [ask(owner, 'ownerOfChild', [contract, tokenId]), ask(owner, 'rootOwnerOfChild', [contract, tokenId])]
        : [],
    read([direct, root], { owner }) {
      const [holder, parentId] = readWords(direct, 2) ?? []
      return readComposable(holder) ? nested('ERC-998', owner, parentId, readComposable(readWord(root))) : null
    },
  },
  {
    // Version 3.
    ...{ kind: 'liquidity', name: 'Uniswap', support: (contract) => ask(contract, 'WETH9', []) },
    calls: ({ contract, tokenId }) => [ask(contract, 'positions', [tokenId])],
    read([position]) {
      const { 7: liquidity = 0n, 10: owed0 = 0n, 11: owed1 = 0n } = readWords(position, 12) ?? []
      return liquidity + owed0 + owed1 > 0n ? { kind: 'liquidity', standard: 'Uniswap' } : null
    },
  },
  {
    // Version 4.
    ...{ kind: 'liquidity', name: 'Uniswap', support: (contract) => ask(contract, 'poolManager', []) },
    calls: ({ contract, tokenId }) => [ask(contract, 'getPositionLiquidity', [tokenId])],
    read([answer]) {
      const liquidity = readWord(answer) ?? 0n
      return liquidity > 0n && liquidity < 2n ** 128n ? { kind: 'liquidity', standard: 'Uniswap' } : null
    },
  },
  {
    ...{ kind: 'account', name: 'ERC-6551' },
    support: (contract) => ask(tokenAccountRegistry, 'account', [zeroAddress, emptyWord, 0n, contract, 0n]),
    calls: (token) => listTokenAccounts(token).map((account) => ask(account, 'token', [])),
    read(answers, token) {
      const account = listTokenAccounts(token).find((_, index) => {
        const [chainId, contract, tokenId] = readWords(answers[index], 3) ?? []
        const isOwn = readAddress(contract) === token.contract && tokenId === token.tokenId
        return isOwn && chainId === BigInt(token.chainId)
      })
      return account ? { kind: 'account', standard: 'ERC-6551', account } : null
    },
  },
]

function expires(standard: RuleStandard, atSeconds: bigint | null): TokenRule | null {
  if (atSeconds === null || atSeconds >= lastSecond) return null
  return { kind: 'expires', standard, ...(atSeconds > 0n && { at: String(atSeconds) }) }
}

function nested(
  standard: RuleStandard,
  contract: Address | null,
  parentId: bigint | undefined,
  owner: Address | null,
): TokenRule | null {
  if (!contract || parentId === undefined) return null
  return { kind: 'nested', standard, contract, tokenId: String(parentId), ...(owner && { owner }) }
}

function readComposable(word: bigint | null | undefined): Address | null {
  return word && word >> 224n === composableMagic ? readAddress(word & (2n ** 160n - 1n)) : null
}
