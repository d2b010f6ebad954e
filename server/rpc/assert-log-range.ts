import * as z from 'zod/mini'
import type { RpcBackend } from '@/server/services'
import { RpcError, rpcErrorCodes } from './rpc-error'

const maxBlocks = 10_000n

const blockSchema = z.union([
  z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/i)),
  z.enum(['earliest', 'latest', 'pending', 'safe', 'finalized']),
])
const rangeSchema = z.looseObject({
  fromBlock: z.optional(blockSchema),
  toBlock: z.optional(blockSchema),
  address: z.optional(z.union([z.string(), z.array(z.string()).check(z.minLength(1))])),
})
const filterSchema = z.union([
  z.looseObject({ blockHash: z.string().check(z.regex(/^0x[0-9a-f]{64}$/i)) }),
  rangeSchema,
])

/** @throws RpcError unless the filter names one block, or at most 10,000 of them and whose logs are wanted. */
export async function assertLogRange(backend: RpcBackend, params: readonly unknown[]): Promise<void> {
  const { data: filter } = z.safeParse(filterSchema, params[0])
  if (!filter) throw new RpcError(rpcErrorCodes.invalidParams, 'Not a filter of logs.')
  if ('blockHash' in filter) return
  const { fromBlock = 'latest', toBlock = 'latest', address } = filter as z.infer<typeof rangeSchema>
  if (fromBlock === toBlock) return
  if (address === undefined) {
    throw new RpcError(rpcErrorCodes.invalidParams, 'Logs of several blocks are read of some contracts only.')
  }
  const from = await findNumber(backend, fromBlock)
  const to = await findNumber(backend, toBlock)
  if (to - from >= maxBlocks) {
    throw new RpcError(rpcErrorCodes.invalidParams, `Logs are read from at most ${maxBlocks} blocks at once.`)
  }
}

/** The number of a block; every tag but `earliest` counts as the head. */
async function findNumber(backend: RpcBackend, block: string): Promise<bigint> {
  if (block.startsWith('0x')) return BigInt(block)
  if (block === 'earliest') return 0n
  return BigInt(z.parse(z.string(), await backend.request('eth_blockNumber', [])))
}
