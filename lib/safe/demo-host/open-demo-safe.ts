import type { Address } from 'viem'
import { getSafeInfo } from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { packCalls } from '@/lib/protocol/safe-tx/multi-send'
import { rejected } from '@/lib/safe/apps/host-refusal'
import type { AskingApp, HostedSafe } from '@/lib/safe/apps/hosted-safe'
import { signMessageAsOwners } from '@/lib/safe/signing/sign-message'
import { prepareTransaction, proposeAsOwner } from '@/lib/safe/signing/sign-transaction'
import { getSigner, type HostContext } from './host-context'
import type { HostPrompts } from './host-prompts'

/** The demo Safe for an app in the frame: whoever sits before the page signs as any of its owners. */
export function createDemoSafe(ground: HostContext, prompts: HostPrompts, onProposed: () => void): HostedSafe {
  const { gateway, chainId, safe: address, keys } = ground
  const sayWho = ({ name, url }: AskingApp) => JSON.stringify({ name, url })
  const askFor =
    ({ isHeard }: AskingApp): HostPrompts['ask'] =>
    async (prompt) =>
      isHeard() ? prompts.ask(prompt) : null
  return {
    ground,
    addressBook: keys,
    async propose(calls, app) {
      const tx = await prepareTransaction(ground, packCalls(calls))
      const { owners, threshold } = assertAnswer(await getSafeInfo(gateway, { chainId, address }))
      const owner = await askFor(app)({
        ...{ kind: 'transaction', calls, nonce: tx.nonce, threshold },
        owners: owners.map(({ value }) => value as Address),
      })
      if (owner === null) throw rejected()
      const safeTxHash = await proposeAsOwner(ground, { tx, owner: getSigner(ground, owner), origin: sayWho(app) })
      onProposed()
      return safeTxHash
    },
    sign: (message, app) => signMessageAsOwners(ground, { message, origin: sayWho(app), ask: askFor(app) }),
    rejectAll: prompts.rejectAll,
  }
}
