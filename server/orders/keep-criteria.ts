import { AppError } from '@/lib/errors/app-error'
import type { CriteriaSubmission } from '@/lib/schemas/order-submission'
import { buildCriteriaTree } from '@/lib/seaport'
import { findServedChain } from '@/server/chains/find-served-chain'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { asUnavailable } from './as-unavailable'
import { findTraitTokenIds } from './find-trait-token-ids'
import { buildOrderIssue, type OrderIssue } from './order-issues'

/** As many as an order's criteria may name. */
const mostTokenIds = 10_000

/**
 * The works that have a trait now, remembered by their root for as long as an order with it may last: a Safe's owners sign
 * for days, and works may come to have the trait meanwhile.
 * @throws AppError `order_refused` with an issue; `unavailable` (retryable) when the database is away
 */
export async function keepCriteria(
  services: Services,
  { chainId, contract, trait }: CriteriaSubmission,
): Promise<{ root: string; tokenIds: string[] }> {
  if (!findServedChain(services, chainId)) throw refuse(buildOrderIssue('chain_not_served', 'chainId'))
  try {
    const tokenIds = await findTraitTokenIds(services.db, { chainId, contract, ...trait })
    if (tokenIds.length === 0) throw refuse(buildOrderIssue('trait_unknown', 'trait'))
    if (tokenIds.length > mostTokenIds) throw refuse(buildOrderIssue('trait_too_common', 'trait'))
    const root = buildCriteriaTree(tokenIds.map(BigInt)).root.toString()
    const now = nowSeconds()
    await services.db.transaction(async (tx) => {
      await tx.query(
        `insert into criteria (chain_id, contract, root, trait, token_ids, kept_at)
         values ($1, $2, $3, $4::jsonb, $5::jsonb, $6)
         on conflict (chain_id, contract, root) do update set trait = excluded.trait, kept_at = excluded.kept_at`,
        [chainId, contract, root, JSON.stringify(trait), JSON.stringify(tokenIds), now],
      )
      const oldest = now - BigInt(services.config.limits.orderDurationSeconds)
      await tx.query('delete from criteria where kept_at < $1', [oldest])
    })
    return { root, tokenIds }
  } catch (error) {
    throw asUnavailable(error)
  }
}

function refuse(issue: OrderIssue): AppError {
  return new AppError('order_refused', issue.message, { issues: [issue] })
}
