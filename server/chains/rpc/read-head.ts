import * as z from 'zod/mini'
import type { RpcCall } from './call-http-rpc'

const quantity = z.string().check(z.regex(/^0x[0-9a-f]{1,16}$/))
const blockSchema = z.looseObject({ number: quantity })

/** The number of the chain's head, when that is what was asked and answered. */
export function readHead({ method, params }: RpcCall, result: unknown): bigint | null {
  if (method === 'eth_blockNumber') return toBigint(quantity.safeParse(result).data)
  const isLatest = method === 'eth_getBlockByNumber' && params[0] === 'latest'
  return isLatest ? toBigint(blockSchema.safeParse(result).data?.number) : null
}

function toBigint(value: string | undefined): bigint | null {
  return value === undefined ? null : BigInt(value)
}
