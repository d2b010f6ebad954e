import type { SqlParams } from '@/server/db/sql-params'
import { buildChainTime } from './chain-time'

/**
 * The SQL of the status of a voucher `v`: what the chain has told of it, by the index; then its deadline; then whose the
 * collection is, and whether its contract would redeem it when it was last tried. Of a collection that the index does not
 * have, or has not read yet, nobody knows whose it is.
 */
export function buildVoucherStatus(params: SqlParams): string {
  const event = (condition: string) =>
    `exists (select from voucher_events e where e.chain_id = v.chain_id and e.contract = v.collection and ${condition})`
  return `case
    when ${event(`e.kind = 'redeemed' and e.token_id = v.token_id`)} then 'redeemed'
    when ${event(`e.kind = 'cancelled' and e.token_id = v.token_id`)} then 'cancelled'
    when ${event(`e.kind = 'nonce' and e.nonce > v.nonce`)} then 'cancelled'
    when v.deadline < ${buildChainTime(params, 'v.chain_id')} then 'expired'
    when v.creator is distinct from (
      select e.account from voucher_events e
      where e.chain_id = v.chain_id and e.contract = v.collection and e.kind = 'owner'
      order by e.block_number desc, e.log_index desc limit 1
    ) then 'inactive'
    when v.is_refused then 'inactive'
    else 'active' end`
}
