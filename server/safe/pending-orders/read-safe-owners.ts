import {
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hash,
  type Hex,
  type PublicClient,
  parseAbi,
} from 'viem'
import { type MulticallResult, multicall } from '@/lib/protocol/chains/multicall'
import { isSupportedVersion } from '@/lib/protocol/safe-tx/is-supported-version'
import { hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'

const abi = parseAbi([
  'function getOwners() view returns (address[])',
  'function getThreshold() view returns (uint256)',
  'function VERSION() view returns (string)',
  'function getMessageHash(bytes message) view returns (bytes32)',
])

export interface SafeOwners {
  owners: readonly Address[]
  threshold: number
  /** Whether it takes its owners' signatures of the message that this market computes. */
  isSigning: boolean
}

/**
 * Who owns the Safe after a block; null for what is no Safe.
 * @param digest what the Safe is to sign
 * @throws AppError `unavailable` when the node does not answer
 */
export async function readSafeOwners(
  client: PublicClient,
  { chainId, safe, digest, blockHash }: { chainId: number; safe: Address; digest: Hash; blockHash: Hash },
): Promise<SafeOwners | null> {
  const [owners, threshold, version, messageHash] = await multicall(client, blockHash, [
    { to: safe, data: encodeFunctionData({ abi, functionName: 'getOwners' }) },
    { to: safe, data: encodeFunctionData({ abi, functionName: 'getThreshold' }) },
    { to: safe, data: encodeFunctionData({ abi, functionName: 'VERSION' }) },
    { to: safe, data: encodeFunctionData({ abi, functionName: 'getMessageHash', args: [digest] }) },
  ])
  const facts = {
    owners: decode('getOwners', owners),
    threshold: decode('getThreshold', threshold),
    version: decode('VERSION', version),
  }
  if (!facts.owners?.length || !facts.threshold || facts.version === null) return null
  // A handler that does not tell the hash may sign all the same.
  const told = decode('getMessageHash', messageHash)
  return {
    owners: facts.owners,
    threshold: Number(facts.threshold),
    isSigning:
      isSupportedVersion(facts.version) && (told === null || told === hashSafeMessage({ chainId, safe }, digest)),
  }
}

type Name = (typeof abi)[number]['name']

/** Null for a contract that has no such function: another's answer is no proof. */
function decode<T extends Name>(functionName: T, data: MulticallResult | undefined) {
  try {
    return decodeFunctionResult<typeof abi, T>({ abi, functionName, data: data as Hex } as never)
  } catch {
    return null
  }
}
