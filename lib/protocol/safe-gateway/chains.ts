import type { Gateway } from './create-gateway'
import { buildPath, type CallOptions, type ChainParameters } from './parameters'
import { request } from './request'
import { type ChainInfo, type ChainsPage, chainInfoSchema, chainsPageSchema } from './schemas/chain-info'

export type ChainsQuery = {
  ordering?: string
  limit?: number
  offset?: number
  /** Of newer gateways, in the place of limit and offset. */
  cursor?: string
}

export interface GetChainsConfigParameters extends CallOptions {
  query?: ChainsQuery | undefined
}

/** The chains that a gateway serves. */
export async function getChainsConfig(
  gateway: Gateway,
  { query, signal }: GetChainsConfigParameters = {},
): Promise<ChainsPage | undefined> {
  return request(gateway, { path: '/v1/chains', query, schema: chainsPageSchema, signal })
}

/** One chain: its nodes, explorer, coin and features. */
export async function getChainConfig(gateway: Gateway, call: ChainParameters): Promise<ChainInfo | undefined> {
  const path = await buildPath('/v1/chains/{chainId}', call)
  return request(gateway, { path, schema: chainInfoSchema, signal: call.signal })
}
