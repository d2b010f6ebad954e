import type { Gateway } from './create-gateway'
import { buildPath, type ChainParameters } from './parameters'
import { request } from './request'
import { type SafeApps, safeAppsSchema } from './schemas/safe-apps'

export type SafeAppsQuery = {
  url?: string
  /** Which wallet asks. Today's gateway reads `clientUrl`, those of the SDK's time `client_url`. */
  clientUrl?: string
  client_url?: string
}

export interface GetSafeAppsParameters extends ChainParameters {
  query?: SafeAppsQuery | undefined
}

/** The apps that Safe lists for a chain. */
export async function getSafeApps(gateway: Gateway, call: GetSafeAppsParameters): Promise<SafeApps | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/safe-apps', call)
  return request(gateway, { path, query: call.query, schema: safeAppsSchema, signal: call.signal })
}
