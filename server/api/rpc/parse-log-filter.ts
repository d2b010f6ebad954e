import * as z from 'zod/mini'
import { addressSchema, hashSchema } from '@/lib/base/primitives'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { RpcError, rpcErrorCodes } from '@/server/chains/rpc/rpc-error'
import { blockSchema, withoutEmpty } from './rpc-params'

const maxBlocks = 10_000n
/** As many as a node takes. */
const most = 1_000

const topicsSchema = z
  .array(z.union([z.null(), hashSchema, z.array(hashSchema).check(z.maxLength(most))]))
  .check(z.maxLength(4))
const wantedSchema = {
  address: z.nullish(z.union([addressSchema, z.array(addressSchema).check(z.minLength(1), z.maxLength(most))])),
  topics: z.nullish(topicsSchema),
}
const rangeSchema = z.strictObject({
  ...wantedSchema,
  fromBlock: z.nullish(blockSchema),
  toBlock: z.nullish(blockSchema),
})
const filterSchema = z.union([z.strictObject({ ...wantedSchema, blockHash: hashSchema }), rangeSchema])

/**
 * The filter of `eth_getLogs` as it is forwarded: what was checked is what the node reads.
 * @throws RpcError `invalidParams` unless it names one block, or at most 10,000 of them and whose logs are wanted.
 */
export async function parseLogFilter(backend: RpcBackend, params: readonly unknown[]): Promise<unknown[]> {
  const { data: filter } = z.safeParse(filterSchema, params[0])
  if (!filter || params.length > 1) throw new RpcError(rpcErrorCodes.invalidParams, 'The log filter is invalid.')
  const given = withoutEmpty(filter)
  if ('blockHash' in filter) return [given]
  const [fromBlock, toBlock] = [filter.fromBlock ?? 'latest', filter.toBlock ?? 'latest']
  if (fromBlock === toBlock) return [given]
  if (given.address === undefined) {
    throw new RpcError(rpcErrorCodes.invalidParams, 'A log filter over several blocks requires addresses.')
  }
  const from = await findNumber(backend, fromBlock)
  const to = await findNumber(backend, toBlock)
  if (to - from >= maxBlocks) {
    throw new RpcError(rpcErrorCodes.invalidParams, `A log filter can cover at most ${maxBlocks} blocks.`)
  }
  return [given]
}

/** The number of a block; every tag but `earliest` counts as the head. */
async function findNumber(backend: RpcBackend, block: string): Promise<bigint> {
  if (block.startsWith('0x')) return BigInt(block)
  if (block === 'earliest') return 0n
  return BigInt(z.parse(z.string(), await backend.request('eth_blockNumber', [])))
}
