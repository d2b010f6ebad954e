import { isAddressEqual, recoverTypedDataAddress } from 'viem'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import type { withdrawalSchema } from '@/lib/api/schemas/pending-orders-query'
import type { OrderPath } from '@/lib/api/schemas/query-parameters'
import { buildWithdrawalTypedData } from '@/lib/orders/pending/withdrawal-typed-data'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { buildPendingOrderProblem } from '@/server/orders/checks/pending-order-problem'
import { toUnavailableError } from '@/server/orders/rules/to-unavailable-error'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { getPendingOrder } from './list-pending-orders'
import { readSafeOwners } from './read-safe-owners'
import { rejectPendingOrder } from './reject-pending-order'

/**
 * Waits no more for an order, when one who owns the Safe by the chain has signed that. What has ended already stays as it is.
 * @throws AppError `not_found`; `order_refused` for anybody else; `unavailable` (retryable) when the chain is away
 */
export async function withdrawPendingOrder(
  services: Services,
  path: OrderPath,
  { signature }: ReturnType<typeof withdrawalSchema.parse>,
): Promise<PendingSafeOrder> {
  const signing = await getPendingOrder(services, path)
  if (signing.state !== 'waiting') return signing
  try {
    await assertOwner(services, signing, signature)
  } catch (error) {
    throw toUnavailableError(error)
  }
  const problem = JSON.stringify(buildPendingOrderProblem('withdrawn'))
  await services.db.query(
    `update pending_orders set state = 'refused', problem = $4::jsonb
     where chain_id = $1 and hash = $2 and state = 'waiting' and created_at = $3`,
    [signing.chainId, signing.hash, signing.createdAt, problem],
  )
  return getPendingOrder(services, path)
}

async function assertOwner(services: Services, signing: PendingSafeOrder, signature: `0x${string}`): Promise<void> {
  const { chainId, maker, messageHash } = signing
  const { client } = getServedChain(services, chainId)
  const { hash: blockHash } = await readLatestBlock(client)
  const [signer, safe] = await Promise.all([
    recoverTypedDataAddress({ ...buildWithdrawalTypedData(signing), signature }).catch(() => null),
    readSafeOwners(client, { chainId, safe: maker, digest: messageHash, blockHash }),
  ])
  if (signer && safe?.owners.some((owner) => isAddressEqual(owner, signer))) return
  throw rejectPendingOrder('not_owner_of_safe', 'signature')
}
