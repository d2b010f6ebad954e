import {
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  encodeFunctionData,
  getAddress,
  numberToHex,
  parseAbi,
  size,
  slice,
} from 'viem'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'

const abi = parseAbi([
  'function supportsInterface(bytes4 interfaceId) view returns (bool)',
  'function paused() view returns (bool)',
  'function getTransferValidator() view returns (address)',
  'function operatorAllowlist() view returns (address)',
  'function isRegistered(address collection) view returns (bool)',
  'function contractType() view returns (bytes32)',
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function locked(uint256 tokenId) view returns (bool)',
  'function isTransferable(uint256 tokenId, address from, address to) view returns (bool)',
  'function userOf(uint256 tokenId) view returns (address)',
  'function userExpires(uint256 tokenId) view returns (uint256)',
  'function expiresAt(uint256 tokenId) view returns (uint64)',
  'function nameExpires(uint256 tokenId) view returns (uint256)',
  'function getData(uint256 tokenId) view returns (address owner, uint32 fuses, uint64 expiry)',
  'function publicLockVersion() view returns (uint16)',
  'function keyExpirationTimestampFor(uint256 tokenId) view returns (uint256)',
  'function directOwnerOf(uint256 tokenId) view returns (address owner, uint256 parentId, bool isNft)',
  'function tokenOwnerOf(uint256 tokenId) view returns (bytes32 tokenOwner, uint256 parentTokenId, bool isParent)',
  'function rootOwnerOf(uint256 tokenId) view returns (bytes32)',
  'function ownerOfChild(address childContract, uint256 childTokenId) view returns (bytes32 parentTokenOwner, uint256 parentTokenId)',
  'function rootOwnerOfChild(address childContract, uint256 childTokenId) view returns (bytes32)',
  'function WETH9() view returns (address)',
  'function positions(uint256 tokenId) view returns (uint96, address, address, address, uint24, int24, int24, uint128, uint256, uint256, uint128, uint128)',
  'function poolManager() view returns (address)',
  'function getPositionLiquidity(uint256 tokenId) view returns (uint128)',
  'function account(address implementation, bytes32 salt, uint256 chainId, address tokenContract, uint256 tokenId) view returns (address)',
  'function token() view returns (uint256 chainId, address tokenContract, uint256 tokenId)',
  'function getTraitMetadataURI() view returns (string)',
  'function getTraitValue(uint256 tokenId, bytes32 traitKey) view returns (bytes32)',
])
type View = ContractFunctionName<typeof abi, 'view'>

/** A call of a view whose answer tells of a rule. */
export function ask<Name extends View>(
  to: Address,
  functionName: Name,
  args: ContractFunctionArgs<typeof abi, 'view', Name>,
): MulticallCall {
  return { to, data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]) }
}

/** The result of a call: null where it reverted or was too much. */
export type Answer = MulticallResult | undefined

/** The words of an answer of exactly so many. A contract with a fallback answers everything, with nothing or with too much. */
export function readWords(answer: Answer, count: number): bigint[] | null {
  if (!answer || size(answer) !== count * 32) return null
  return Array.from({ length: count }, (_, index) => BigInt(slice(answer, index * 32, index * 32 + 32)))
}

export const readWord = (answer: Answer): bigint | null => readWords(answer, 1)?.[0] ?? null

/** Null for the zero address and for what is no address. */
export function readAddress(word: bigint | null | undefined): Address | null {
  return word && word < 2n ** 160n ? getAddress(numberToHex(word, { size: 20 })) : null
}
