import type { Gateway } from './create-gateway'
import { type AddressParameters, buildPath, type ChainParameters } from './parameters'
import { request } from './request'
import {
  type MasterCopies,
  masterCopiesSchema,
  type OwnedSafes,
  ownedSafesSchema,
  type SafeInfo,
  safeInfoSchema,
} from './schemas/safe-info'

/** Owners, threshold, nonce, modules and version of a Safe. */
export async function getSafeInfo(gateway: Gateway, call: AddressParameters): Promise<SafeInfo | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/safes/{address}', call)
  return request(gateway, { path, schema: safeInfoSchema, signal: call.signal })
}

/** The Safes that an address owns. */
export async function getOwnedSafes(gateway: Gateway, call: AddressParameters): Promise<OwnedSafes | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/owners/{address}/safes', call)
  return request(gateway, { path, schema: ownedSafesSchema, signal: call.signal })
}

/** The Safe contracts that a chain has, by version. */
export async function getMasterCopies(gateway: Gateway, call: ChainParameters): Promise<MasterCopies | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/about/master-copies', call)
  return request(gateway, { path, schema: masterCopiesSchema, signal: call.signal })
}
