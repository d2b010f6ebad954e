/**
 * The SQL of when a subject `t` was shown again, in seconds; null while the last decision hides it. The policy of listing is no decision of
 * this kind.
 */
export const shownAgainSql = `(select case when last.action = 'show' then last.created_at end from decisions last
  where last.chain_id = t.chain_id and last.contract = t.contract and last.token_id = t.token_id
  order by last.sequence desc limit 1)`
