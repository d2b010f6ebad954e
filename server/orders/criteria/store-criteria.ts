import type { Address } from 'viem'
import type { Criteria } from '@/lib/api/schemas/order'
import type { CriteriaSubmission } from '@/lib/api/schemas/order-submission'
import { AppError } from '@/lib/base/errors/app-error'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable, Transaction } from '@/server/db/database'
import { buildOrderIssue, type OrderIssue } from '@/server/orders/rules/order-issues'
import { toUnavailableError } from '@/server/orders/rules/to-unavailable-error'
import { findServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { buildTreeCooperatively } from './build-tree-cooperatively'
import { findTraitTokenIds, maxTokenIds } from './find-trait-token-ids'

/**
 * The items that have a trait now, remembered by their root for as long as an order with it may last: a Safe's owners sign
 * for days, and works may come to have the trait meanwhile.
 * @throws AppError `order_refused` with an issue; `unavailable` (retryable) when the database is away
 */
export async function buildStoredCriteria(
  services: Services,
  { chainId, contract, trait }: CriteriaSubmission,
): Promise<{ root: string; tokenIds: string[] }> {
  if (!findServedChain(services, chainId)) throw refuse(buildOrderIssue('chain_not_served', 'chainId'))
  try {
    const tokenIds = await findTraitTokenIds(services.db, { chainId, contract, ...trait })
    if (tokenIds.length === 0) throw refuse(buildOrderIssue('trait_unknown', 'trait'))
    if (tokenIds.length > maxTokenIds) throw refuse(buildOrderIssue('trait_too_common', 'trait'))
    const { root } = await buildTreeCooperatively(tokenIds.map(BigInt))
    await services.db.transaction(async (tx) => {
      await storeCriteria(tx, { chainId, contract, root, trait, tokenIds })
      const oldest = nowSeconds() - BigInt(services.config.limits.orderDurationSeconds)
      await tx.query('delete from criteria where stored_at < $1', [oldest])
    })
    return { root: root.toString(), tokenIds }
  } catch (error) {
    throw toUnavailableError(error)
  }
}

interface KeptCriteria extends CriteriaSubmission {
  root: bigint
  tokenIds: string[]
}

/** What a root stands for, from now on for as long as an order may last. */
export async function storeCriteria(tx: Transaction, kept: KeptCriteria): Promise<void> {
  const { chainId, contract, root, trait, tokenIds } = kept
  await tx.query(
    `insert into criteria (chain_id, contract, root, trait, token_ids, stored_at)
     values ($1, $2, $3, $4::jsonb, $5::jsonb, $6)
     on conflict (chain_id, contract, root) do update set trait = excluded.trait, stored_at = excluded.stored_at`,
    [chainId, contract, root, JSON.stringify(trait), JSON.stringify(tokenIds), nowSeconds()],
  )
}

function refuse(issue: OrderIssue): AppError {
  return new AppError('order_refused', issue.message, { issues: [issue] })
}

/** What the root of an offer for a trait was made of, where `keep-criteria` has kept it. */
export async function findCriteria(
  db: Queryable,
  { chainId, contract, root }: { chainId: number; contract: Address; root: bigint },
): Promise<Criteria | null> {
  const [row] = await db.query<{ trait: NonNullable<Criteria['trait']>; token_ids: string[] }>(
    'select trait, token_ids from criteria where chain_id = $1 and contract = $2 and root = $3',
    [chainId, contract, root],
  )
  return row ? { kind: 'trait', trait: row.trait, tokenIds: row.token_ids } : null
}
