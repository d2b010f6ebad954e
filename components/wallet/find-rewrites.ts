import type { enConnection } from '@/lib/messages/en-connection'
import type { Rewrite } from './rewrite-texts'

type Messages = (typeof enConnection)['instead']

/** RainbowKit 2.2.11's English, where the dialogs say it better. It goes on to "open" a wallet that has said no. */
export function findRewrites(messages: Messages, hasFailed: boolean): readonly Rewrite[] {
  return [
    ...(hasFailed ? ([[/^Opening (.+)\.\.\.$/, messages.notConnected]] as const) : []),
    [/^Confirm connection in the extension$/, hasFailed ? messages.seeBelow : messages.answer],
    [/^RETRY$/, messages.again],
    [/^(.+ )?transactions will appear here\.\.\.$/i, messages.nothingSent],
    [/^Wrong network detected, switch or disconnect to continue\.$/, messages.wrongNetwork],
  ]
}
