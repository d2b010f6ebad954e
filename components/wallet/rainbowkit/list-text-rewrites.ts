import type { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import type { Rewrite } from './rewrite-texts'

type Messages = (typeof enWalletConnection)['instead']

/** RainbowKit 2.2.11's English, where the dialogs say it better. It goes on to "open" a wallet that has said no. */
export function listTextRewrites(
  messages: Messages,
  hasFailed: boolean,
  kit: Readonly<Record<string, string>>,
): readonly Rewrite[] {
  return [
    ...(hasFailed ? ([[/^Opening (.+)\.\.\.$/, messages.notConnected]] as const) : []),
    [/^Confirm connection in the extension$/, hasFailed ? messages.seeBelow : messages.answer],
    [/^RETRY$/, messages.again],
    [/^(.+ )?transactions will appear here\.\.\.$/i, messages.nothingSent],
    [/^Wrong network detected, switch or disconnect to continue\.$/, messages.wrongNetwork],
    ...Object.entries(kit).map(([said, instead]): Rewrite => [buildPattern(said), instead]),
  ]
}

/** `Opening %{wallet}...` is that with any name. */
function buildPattern(said: string): RegExp {
  const parts = said.split(/%\{\w+\}/).map((part) => part.replace(/[.?]/g, '\\$&'))
  return new RegExp(`^${parts.join('(.+)')}$`)
}
