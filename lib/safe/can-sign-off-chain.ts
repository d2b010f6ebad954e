import { type Hash, type PublicClient, parseAbi, zeroHash } from 'viem'
import { listErrorCauses } from '@/lib/base/errors/list-error-causes'
import { isSupportedVersion } from '@/lib/protocol/safe-tx/is-supported-version'
import { isExternallyOwnedCode } from '@/lib/protocol/safe-tx/read-safe-account'
import { hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'

const abi = parseAbi([
  'function VERSION() view returns (string)',
  // Of the handler for EIP-1271; without one a Safe has no such function.
  'function getMessageHash(bytes message) view returns (bytes32)',
])

const notThere = ['ContractFunctionRevertedError', 'ContractFunctionZeroDataError', 'AbiDecodingZeroDataError']

/**
 * Whether the account is a Safe that knows its owners' signatures again, by the hash that is computed here.
 * @throws when the node does not answer
 */
export async function canSignOffChain(client: PublicClient, place: SafePlace): Promise<boolean> {
  if (isExternallyOwnedCode(await client.getCode({ address: place.safe }))) return false
  const contract = { address: place.safe, abi } as const
  const digest: Hash = zeroHash
  try {
    const [version, messageHash] = await Promise.all([
      client.readContract({ ...contract, functionName: 'VERSION' }),
      client.readContract({ ...contract, functionName: 'getMessageHash', args: [digest] }),
    ])
    return isSupportedVersion(version) && messageHash === hashSafeMessage(place, digest)
  } catch (error) {
    if (listErrorCauses(error).some(({ name }) => notThere.includes(name))) return false
    throw error
  }
}
