import type { Hidden } from '@/lib/api/schemas/name-warnings'
import { buildServedChainCondition } from './served-chains'

/** What stands for all of a collection, or for each account at an address, in the place of a token's id. */
export const wholeCollectionId = '-1'
/** What stands for the account of a contract, on the chain of the row. */
export const contractAccountId = '-2'

/** The SQL condition that the chain is served, and that no operator has hidden an item, its collection, or, without a token, one of these. */
export function buildVisibleCondition({
  chain,
  contract,
  token,
}: {
  chain: string
  contract: string
  token?: string
}): string {
  const ids = token === undefined ? wholeCollectionId : `${wholeCollectionId}, ${token}`
  return `${buildServedChainCondition(chain)} and not exists (select from hidden h
    where h.chain_id = ${chain} and h.contract = ${contract} and h.token_id in (${ids}))`
}

/** That an item is not hidden by itself; its collection may be. */
export function buildItemVisibleCondition({
  chain,
  contract,
  token,
}: {
  chain: string
  contract: string
  token: string
}): string {
  return `${buildServedChainCondition(chain)} and not exists (select from hidden h
    where h.chain_id = ${chain} and h.contract = ${contract} and h.token_id = ${token})`
}

/**
 * That no operator has hidden an account. A row without a chain hides each account at its address: keys, and contracts that were hidden
 * before rows of contracts named their chain.
 * @param chain of a contract; 0 of a key
 */
export function buildAccountVisibleCondition({ account, chain }: { account: string; chain: string }): string {
  return `not exists (select from hidden h where h.chain_id = 0 and h.contract = ${account} and h.token_id = ${wholeCollectionId})
    and not exists (select from hidden h
      where h.chain_id = ${chain} and h.contract = ${account} and h.token_id = ${contractAccountId})`
}

/** Of what an operator has hidden. */
export interface HiddenRow {
  hidden_reason: string | null
  hidden_since: string | null
  hidden_by_policy: boolean | null
}

/** For `select … left join hidden h …`. */
export const hiddenColumns =
  'h.reason as hidden_reason, h.created_at as hidden_since, h.is_by_policy as hidden_by_policy'

/** By which an item `i` is hidden: itself, before its collection. */
export const hiddenItemSql = `(
  select h.reason, h.created_at, h.is_by_policy from hidden h
  where h.chain_id = i.chain_id and h.contract = i.contract and h.token_id in (${wholeCollectionId}, i.token_id)
  order by h.token_id desc limit 1
)`

export function encodeHidden({ hidden_reason, hidden_since, hidden_by_policy }: HiddenRow): Hidden | undefined {
  if (hidden_reason === null || hidden_since === null) return undefined
  return { reason: hidden_reason, since: hidden_since, ...(hidden_by_policy ? { isUnlisted: true } : {}) }
}
