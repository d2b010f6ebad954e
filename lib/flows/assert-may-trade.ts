import { request } from '@/lib/api/client/request'
import { tradingAnswerSchema } from '@/lib/api/schemas/trading'
import type { FlowRequest } from './open-action'

/** What a listed account may do too: it ends what it signed, and its property stays its own. */
const allowed: readonly FlowRequest['kind'][] = [
  'cancel',
  'cancel_all',
  'cancel_voucher',
  'revoke',
  'transfer',
  'release',
]

/**
 * That the account may trade here, asked before its wallet is. Nobody is asked where the operator has no sanctions list: `_document`
 * marks pages of those that have.
 * @throws AppError `forbidden` with the issue `account_sanctioned`; `unavailable` (retryable) while the list cannot be checked
 */
export async function assertMayTrade({ kind, chainId }: Pick<FlowRequest, 'kind' | 'chainId'>, account: string) {
  if (document.documentElement.dataset.sanctions === undefined || allowed.includes(kind)) return
  await request({ path: `/accounts/${account}/trading`, query: { chainId }, schema: tradingAnswerSchema })
}
