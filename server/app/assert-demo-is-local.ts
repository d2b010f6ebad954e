import type { Env } from '@/lib/base/env/env'
import { isLoopback } from '@/lib/base/env/is-loopback'
import { AppError } from '@/lib/base/errors/app-error'

/**
 * Everybody knows the keys of the demo wallets, and `/api/v1/config` names them: whoever reaches the app acts for each of them.
 * @throws AppError `configuration` where other machines reach the demo and the operator has not accepted that
 */
export function assertDemoIsLocal({ HOST, DEMO_ON_NETWORK }: Pick<Env, 'HOST' | 'DEMO_ON_NETWORK'>): void {
  if (DEMO_ON_NETWORK || isLoopback(HOST)) return
  const issue = {
    code: 'invalid_setting',
    path: 'HOST',
    message: `is ${HOST}: other machines could use the demo wallets, whose keys are public. Remove HOST, or set DEMO_ON_NETWORK=1 to accept this`,
  }
  throw new AppError('configuration', 'The settings are invalid.', { issues: [issue] })
}
