import { type Address, getAddress, isAddressEqual, type PublicClient } from 'viem'
import { getOwnedSafes } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { isExternallyOwnedCode, readSafeAccount } from '@/lib/protocol/safe-tx/read-safe-account'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import type { SafeContext } from '@/lib/safe/signing/safe-context'

/** Why an owner cannot act as a Safe from here. */
export type OwnedSafeProblem =
  /** There is no Safe, whatever the gateway says. */
  | 'no_safe'
  /** The account is not, or no longer, among its owners. */
  | 'not_owner'
  /** What its owners sign may be another thing than in the versions that are known here. */
  | 'version'

/** A Safe as the chain has it. */
export interface OwnedSafe {
  address: Address
  owners: readonly Address[]
  threshold: number
  version: string | null
  /** Owners that are contracts: they sign by owners of their own. */
  contractOwners: readonly Address[]
  trouble: OwnedSafeProblem | null
}

/** From 1.3.0 on what owners sign names the chain. */
const knownVersion = /^1\.[345]\.\d+$/
/** So many are looked at. */
const mostSafes = 50

/** The Safes that the gateway names for an owner, each as the chain has it. */
export async function readOwnedSafes(
  { gateway, client, chainId }: Omit<SafeContext, 'safe'>,
  owner: Address,
): Promise<OwnedSafe[]> {
  const { safes } = assertAnswer(await getOwnedSafes(gateway, { chainId, address: owner }))
  const addresses = [...new Set(safes.map((safe) => getAddress(safe)))].slice(0, mostSafes)
  return Promise.all(addresses.map((address) => readOwnedSafe(client, address, owner)))
}

/** @throws when the node does not answer: nothing is said of a Safe then. */
export async function readOwnedSafe(client: PublicClient, address: Address, owner: Address): Promise<OwnedSafe> {
  const safe = await readSafeAccount(client, address)
  const nothing = { address, owners: [], threshold: 0, version: null, contractOwners: [] }
  if (!safe) return { ...nothing, trouble: 'no_safe' }
  const contract = { address, abi: safeAbi } as const
  const [owners, version] = await Promise.all([
    client.readContract({ ...contract, functionName: 'getOwners' }),
    client.readContract({ ...contract, functionName: 'VERSION' }),
  ])
  const isKey = await Promise.all(
    owners.map(async (one) => isExternallyOwnedCode(await client.getCode({ address: one }))),
  )
  return {
    ...{ address, owners, version, threshold: safe.threshold },
    contractOwners: owners.filter((_, index) => !isKey[index]),
    trouble: !owners.some((one) => isAddressEqual(one, owner))
      ? 'not_owner'
      : knownVersion.test(version)
        ? null
        : 'version',
  }
}
