import type { Address, Hex, PublicClient } from 'viem'
import { listErrorCauses } from '@/lib/base/errors/list-error-causes'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'

/** What an account that is a Safe is, by the chain. */
export interface SafeAccount {
  /** Of the next transaction that it carries out. */
  nonce: number
  /** How many owners have to confirm. */
  threshold: number
  owners: number
}

/** The code of a key that has lent its account to a contract (EIP-7702): it sends by itself all the same. */
const delegationPrefix = '0xef0100'

export function isExternallyOwnedCode(code: Hex | undefined): boolean {
  return !code || code.startsWith(delegationPrefix)
}

const notThere = ['ContractFunctionRevertedError', 'ContractFunctionZeroDataError', 'AbiDecodingZeroDataError']

/**
 * Null for a key, and for a contract that is no Safe.
 * @throws when the node does not answer: an account must not be taken for what it is not.
 */
export async function readSafeAccount(client: PublicClient, address: Address): Promise<SafeAccount | null> {
  const code = await client.getCode({ address })
  if (isExternallyOwnedCode(code)) return null
  const contract = { address, abi: safeCoreAbi } as const
  try {
    const [nonce, threshold, owners] = await Promise.all([
      client.readContract({ ...contract, functionName: 'nonce' }),
      client.readContract({ ...contract, functionName: 'getThreshold' }),
      client.readContract({ ...contract, functionName: 'getOwners' }),
    ])
    return { nonce: Number(nonce), threshold: Number(threshold), owners: owners.length }
  } catch (error) {
    if (listErrorCauses(error).some(({ name }) => notThere.includes(name))) return null
    throw error
  }
}
