import { hashOffChainMessage, hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import type { AskingApp, HostedSafe } from '@/lib/safe/apps/hosted-safe'
import type { ActingSafe } from './acting-safe'
import { type ActingParameters, proposeCalls } from './propose-calls'
import { signAsSafe } from './sign-as-safe'

/** The Safe that an owner acts as, for an app in a frame: what the app wants goes the way of what the market wants. */
export function hostActingSafe(
  acting: ActingParameters,
  { prompts }: Pick<ActingSafe, 'prompts'>,
  addressBook: HostedSafe['addressBook'],
): HostedSafe {
  const { ground } = acting
  const forApp = ({ name, url, isHeard }: AskingApp): ActingParameters => ({
    ...{ ...acting, app: { name, url }, origin: JSON.stringify({ name, url }) },
    ask: async (prompt) => (isHeard() ? acting.ask(prompt) : null),
  })
  return {
    ground,
    addressBook,
    propose: (calls, app) => proposeCalls(forApp(app), calls),
    sign: async (message, app) => ({
      messageHash: hashSafeMessage(ground, hashOffChainMessage(message)),
      signature: await signAsSafe(forApp(app), message),
    }),
    rejectAll: prompts.rejectAll,
  }
}
