import { AppError } from '@/lib/base/errors/app-error'
import type { Services } from '@/server/services/services'

export const sanctionedCode = 'account_sanctioned'
export const sanctionedMessage = 'This account cannot trade here: it is on a sanctions list.'

/**
 * That an account may trade here.
 * @param chainId where it acts
 * @throws AppError `forbidden` with the issue `account_sanctioned`; `unavailable` (retryable) while the list cannot be checked
 */
export async function assertNotSanctioned(
  { sanctions }: Pick<Services, 'sanctions'>,
  chainId: number,
  address: string,
): Promise<void> {
  if (!(await sanctions?.isListed(chainId, address))) return
  const issue = { code: sanctionedCode, message: sanctionedMessage }
  throw new AppError('forbidden', sanctionedMessage, { issues: [issue] })
}
