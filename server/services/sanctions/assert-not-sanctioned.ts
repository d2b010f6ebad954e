import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import type { Services } from '@/server/services/services'

const sanctionedMessage = 'This account cannot trade here: it is on a sanctions list.'

/**
 * That an account may trade and publish here. Asked at the act, not at sign-in: a listed account reads, exports and deletes its own data.
 * @param accountChainId the chain of a contract, or where a key acts; 0 asks the oracles of all chains
 * @throws AppError `forbidden` with the issue `account_sanctioned`; `unavailable` (retryable) while the list cannot be checked
 */
export async function assertNotSanctioned(
  { sanctions }: Pick<Services, 'sanctions'>,
  { address, accountChainId }: AccountId,
): Promise<void> {
  if (!(await sanctions?.isListed(accountChainId, address))) return
  const issue = { code: 'account_sanctioned', message: sanctionedMessage }
  throw new AppError('forbidden', sanctionedMessage, { issues: [issue] })
}
