import { type Address, encodeFunctionData, getAddress, type Hex, numberToHex, parseAbi, size, slice } from 'viem'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'

/** Why a collection, or whoever would receive the item, refuses a transfer. */
export type TransferRule =
  /** A transfer validator (ERC721-C, ERC1155-C) refuses it. */
  | 'transfer_validator'
  /** OpenSea's registry of operators blocks Seaport for the collection. */
  | 'operator_filter'
  /** ERC-5192: the item is locked. */
  | 'soulbound'
  | 'paused'
  /** The receiver is a contract without the standard's hook. */
  | 'receiver'

/** A transfer that a marketplace would make. */
export interface RestrictedTransfer {
  standard: 'ERC721' | 'ERC1155'
  token: Address
  tokenId: bigint
  amount: bigint
  from: Address
  to: Address
  operator: Address
  /** Whether an ERC-721 token is sent by `safeTransferFrom`, which asks the receiver. Seaport does not. */
  isSafe?: boolean
}

export interface TransferRules {
  /** The rule that most likely refuses it, where it is refused; null where the contract names none. */
  rule: TransferRule | null
  /** Of the collection, where it has one. */
  validator: Address | null
  /** Whether the collection lets some operators transfer, and not others. */
  isRestricted: boolean
}

/**
 * The most gas that the fill of one order may use. EIP-7825 ends a transaction at 16.7 million; a wallet adds a fifth or more to its
 * estimate, and a purchase may have an approval or another order beside it. Common fills need 0.15 to 0.3 million.
 */
export const maxFillGas = 10_000_000n

/** The same on every chain (ProjectOpenSea/operator-filter-registry). */
const filterRegistry: Address = '0x000000000000AAeB6D7670E522A718067333cd4E'
const abi = parseAbi([
  'function getTransferValidator() view returns (address)',
  'function paused() view returns (bool)',
  'function locked(uint256 tokenId) view returns (bool)',
  'function isRegistered(address collection) view returns (bool)',
  'function isOperatorAllowed(address collection, address operator) view returns (bool)',
  'function onERC721Received(address operator, address from, uint256 tokenId, bytes data) returns (bytes4)',
  'function onERC1155Received(address operator, address from, uint256 id, uint256 value, bytes data) returns (bytes4)',
])

/** The questions about the rules of a transfer; `readTransferRules` reads their answers in the same order. */
export function buildTransferRuleCalls({ token, tokenId, standard, ...transfer }: RestrictedTransfer): MulticallCall[] {
  const { from, to, operator, amount, isSafe } = transfer
  const hook =
    standard === 'ERC1155'
      ? encodeFunctionData({ abi, functionName: 'onERC1155Received', args: [operator, from, tokenId, amount, '0x'] })
      : encodeFunctionData({ abi, functionName: 'onERC721Received', args: [operator, from, tokenId, '0x'] })
  return [
    { to: token, data: encodeFunctionData({ abi, functionName: 'getTransferValidator' }) },
    { to: token, data: encodeFunctionData({ abi, functionName: 'paused' }) },
    { to: token, data: encodeFunctionData({ abi, functionName: 'locked', args: [tokenId] }) },
    { to: filterRegistry, data: encodeFunctionData({ abi, functionName: 'isRegistered', args: [token] }) },
    {
      to: filterRegistry,
      data: encodeFunctionData({ abi, functionName: 'isOperatorAllowed', args: [token, operator] }),
    },
    ...(standard === 'ERC1155' || isSafe ? [{ to, data: hook }] : []),
  ]
}

/** @param answers to `buildTransferRuleCalls`; any contract may answer anything */
export function readTransferRules(answers: readonly MulticallResult[]): TransferRules {
  const [validator, paused, locked, registered, allowed, hook] = answers
  const own = { validator: findAddress(readAnswer(validator)) }
  const isFiltered = readAnswer(registered) === 1n
  const rules = { ...own, isRestricted: isFiltered || own.validator !== null }
  // The registry reverts where it does not allow the operator.
  if (isFiltered && readAnswer(allowed) !== 1n) return { ...rules, rule: 'operator_filter' }
  if (readAnswer(locked) === 1n) return { ...rules, rule: 'soulbound' }
  if (readAnswer(paused) === 1n) return { ...rules, rule: 'paused' }
  if (hook !== undefined && cannotReceive(hook)) return { ...rules, rule: 'receiver' }
  return { ...rules, rule: own.validator ? 'transfer_validator' : null }
}

/** Of `onERC721Received` and `onERC1155Received`. */
const hookSelectors: readonly Hex[] = ['0x150b7a02', '0xf23a6e61']

/** An account without code answers nothing, and receives. */
function cannotReceive(hook: MulticallResult): boolean {
  if (hook === null) return true
  return size(hook) > 0 && !hookSelectors.includes(slice(hook, 0, Math.min(4, size(hook))))
}

const findAddress = (word: bigint | null) =>
  word && word < 2n ** 160n ? getAddress(numberToHex(word, { size: 20 })) : null

/** A contract with a fallback answers everything, and with nothing. */
function readAnswer(answer: MulticallResult | undefined): bigint | null {
  return answer && size(answer) === 32 ? BigInt(answer) : null
}
