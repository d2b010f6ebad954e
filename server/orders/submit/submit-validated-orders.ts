import type { Hash, PublicClient } from 'viem'
import * as z from 'zod/mini'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { decodeOrderComponents, hashOrder, type SeaportDomain } from '@/lib/protocol/seaport'
import { type OrderComponentsJson, orderComponentsSchema } from '@/lib/protocol/seaport/order-components-json'
import { indexerPassMs } from '@/server/base/limits'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Services } from '@/server/services/services'
import { submitOrder } from './submit-order'

interface TakeParameters {
  client: PublicClient
  domain: SeaportDomain
  block: BlockPoint
}

/** So many in one pass, by lot: anybody may validate orders that have to wait, and the chain's own facts come first. */
const batch = 50

/**
 * Offers the book the orders that Seaport validated on chain, as if their makers had sent them without a signature. One
 * that is refused is forgotten: its maker may still send it.
 * @throws AppError `unavailable` when the chain or the database is away: the orders wait. So does one of which something can't be had now,
 * in nobody's way.
 */
export async function submitValidatedOrders(
  services: Services,
  { client, domain, block }: TakeParameters,
): Promise<void> {
  const { chainId } = domain
  const rows = await services.db.query<{ order_hash: Hash; parameters: unknown }>(
    `select order_hash, parameters from validated_orders where chain_id = $1 and block_number <= $2
     order by random() limit ${batch}`,
    [chainId, block.number],
  )
  let failure: unknown
  const end = performance.now() + indexerPassMs
  for (const { order_hash: hash, parameters } of rows) {
    if (performance.now() >= end) break
    const order = await completeOrder({ client, domain, block }, parameters)
    const hasMatchingHash = order && hashOrder(decodeOrderComponents(order)) === hash
    try {
      if (hasMatchingHash && !(await submit(services, chainId, order))) continue
    } catch (error) {
      failure ??= error
      continue
    }
    await services.db.query('delete from validated_orders where chain_id = $1 and order_hash = $2', [chainId, hash])
  }
  if (failure) throw failure
}

const offererSchema = z.looseObject({ offerer: z.templateLiteral(['0x', z.string()]) })

/** The log leaves out the counter; when that was raised since, the hash tells, and the order is over. */
async function completeOrder({ client, domain, block }: TakeParameters, parameters: unknown) {
  const { offerer } = z.parse(offererSchema, parameters)
  const counter = await client.readContract({
    ...{ address: domain.seaport, abi: seaportAbi, functionName: 'getCounter', args: [offerer], blockHash: block.hash },
  })
  const result = z.safeParse(orderComponentsSchema, { ...(parameters as object), counter: counter.toString() })
  return result.success ? result.data : null
}

/** What says nothing of the order itself. */
const passing: readonly ErrorCode[] = ['unavailable', 'node_unavailable', 'timeout', 'rate_limited']

/**
 * @returns false where the node that was asked does not have the block of the validation yet, as others of its kind have: it is asked again
 */
async function submit(services: Services, chainId: number, parameters: OrderComponentsJson): Promise<boolean> {
  try {
    await submitOrder(services, { chainId, order: { parameters, signature: '0x' } })
  } catch (error) {
    const { code, issues = [] } = toAppError(error)
    if (passing.includes(code)) throw error
    // Only a cancel takes a validation back (Seaport's OrderValidator). With the block, what it approved is missing too.
    const has = (wanted: string) => issues.some((issue) => issue.code === wanted)
    return !has('signature_missing') || has('already_cancelled')
  }
  return true
}
