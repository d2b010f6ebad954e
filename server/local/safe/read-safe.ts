import { type Address, getAddress, type Hex, keccak256, numberToHex, sliceHex, toBytes, zeroAddress } from 'viem'
import { safeAbi } from '@/lib/protocol/safe-tx/safe-abi'
import { assertNodeAnswered } from './assert-node-answered'
import type { SafeServiceContext } from './service-context'
import { createNotFoundError } from './service-error'

export interface SafeFacts {
  address: Address
  owners: Address[]
  threshold: number
  nonce: bigint
  version: string
  implementation: Address
  fallbackHandler: Address | null
  guard: Address | null
  modules: Address[]
}

/** The list of modules is linked, and begins and ends with this. */
const sentinel: Address = '0x0000000000000000000000000000000000000001'
const mostModules = 50n

// FallbackManager and GuardManager keep their addresses at the hashes of these names, the proxy its singleton at 0.
const slots = {
  implementation: numberToHex(0, { size: 32 }),
  fallbackHandler: keccak256(toBytes('fallback_manager.handler.address')),
  guard: keccak256(toBytes('guard_manager.guard.address')),
}

/** @throws SafeServiceError 404 for an address that is no Safe of the chain */
export async function readSafe(desk: SafeServiceContext, address: Address): Promise<SafeFacts> {
  const facts = await findSafe(desk, address)
  if (facts) return facts
  throw createNotFoundError('Safe not found')
}

async function findSafe({ client }: SafeServiceContext, address: Address): Promise<SafeFacts | undefined> {
  const safe = { address, abi: safeAbi } as const
  const answers = await client.multicall({
    contracts: [
      { ...safe, functionName: 'getOwners' },
      { ...safe, functionName: 'getThreshold' },
      { ...safe, functionName: 'nonce' },
      { ...safe, functionName: 'VERSION' },
      { ...safe, functionName: 'getModulesPaginated', args: [sentinel, mostModules] },
    ],
  })
  assertNodeAnswered(answers)
  const [owners, threshold, nonce, version, modules] = answers
  const isSafe = owners.result && threshold.result !== undefined && nonce.result !== undefined && version.result
  if (!isSafe) return undefined
  const [implementation, fallbackHandler, guard] = await Promise.all(
    [slots.implementation, slots.fallbackHandler, slots.guard].map((slot) => client.getStorageAt({ address, slot })),
  )
  return {
    address,
    owners: [...owners.result],
    threshold: Number(threshold.result),
    nonce: nonce.result,
    version: version.result,
    implementation: readAddress(implementation) ?? zeroAddress,
    fallbackHandler: readAddress(fallbackHandler),
    guard: readAddress(guard),
    modules: [...(modules.result?.[0] ?? [])],
  }
}

function readAddress(word: Hex | undefined): Address | null {
  const address = word === undefined || word === '0x' ? zeroAddress : getAddress(sliceHex(word, 12))
  return address === zeroAddress ? null : address
}
