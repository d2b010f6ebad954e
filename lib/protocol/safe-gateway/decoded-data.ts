import type { Gateway } from './create-gateway'
import type { Operation } from './enums'
import { buildPath, type ChainParameters } from './parameters'
import { request } from './request'
import { type DataDecoded, dataDecodedSchema } from './schemas/data-decoded'

export interface GetDecodedDataParameters extends ChainParameters {
  /** Calldata in hex. */
  data: string
  /** The contract that is called. */
  to?: string | undefined
  operation?: Operation | undefined
}

/**
 * Calldata as a method and its parameters. The SDK's 3.7 sent `data` alone; today's gateway refuses it with 422 without
 * `to`, and newer SDKs send `operation` too. What is not given is not sent, so that each gateway gets what it knows.
 */
export async function getDecodedData(
  gateway: Gateway,
  call: GetDecodedDataParameters,
): Promise<DataDecoded | undefined> {
  const path = await buildPath('/v1/chains/{chainId}/data-decoder', call)
  const body = { operation: call.operation, data: call.data, to: call.to }
  return request(gateway, { path, body, schema: dataDecodedSchema, signal: call.signal })
}
