import type { Hidden } from '@/lib/api/schemas/name-warnings'
import { wholeCollectionId } from './visibility'

/** Of what an operator has hidden. */
export interface HiddenRow {
  hidden_reason: string | null
  hidden_since: string | null
}

/** For `select … left join hidden h …`. */
export const hiddenColumns = 'h.reason as hidden_reason, h.created_at as hidden_since'

/** By which an item `i` is hidden: itself, before its collection. */
export const hiddenItemSql = `(
  select h.reason, h.created_at from hidden h
  where h.chain_id = i.chain_id and h.contract = i.contract and h.token_id in (${wholeCollectionId}, i.token_id)
  order by h.token_id desc limit 1
)`

export function encodeHidden({ hidden_reason, hidden_since }: HiddenRow): Hidden | undefined {
  return hidden_reason === null || hidden_since === null ? undefined : { reason: hidden_reason, since: hidden_since }
}
