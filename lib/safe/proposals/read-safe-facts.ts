import type { Address, PublicClient } from 'viem'
import { readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'

/** What the chain says of a Safe now. */
export interface SafeFacts {
  owners: readonly Address[]
  threshold: number
  /** Of what it carries out next. */
  next: bigint
  version: string
}

/**
 * Null where the chain has no Safe.
 * @throws when the node does not answer
 */
export async function readSafeFacts(client: PublicClient, address: Address): Promise<SafeFacts | null> {
  const safe = await readSafeAccount(client, address)
  if (!safe) return null
  const contract = { address, abi: safeAbi } as const
  const [owners, version] = await Promise.all([
    client.readContract({ ...contract, functionName: 'getOwners' }),
    client.readContract({ ...contract, functionName: 'VERSION' }).catch(() => ''),
  ])
  return { owners, threshold: safe.threshold, next: BigInt(safe.nonce), version }
}
