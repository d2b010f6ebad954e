import type { AppError } from '@/lib/base/errors/app-error'
import type { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { toUserMessage, type UserMessage } from '@/lib/i18n/to-user-message'

/** What a wallet's dialog was asked for, and swallowed when it failed. */
export interface DialogFailure {
  during: string
  error: AppError
}

export function explainWalletFailure(
  { during, error }: DialogFailure,
  { networks, connectFailed }: Pick<typeof enWalletConnection, 'networks' | 'connectFailed'>,
): UserMessage {
  const { code } = error
  const message = toUserMessage(error)
  if (during === 'connect' && code === 'wallet_failed') return { ...message, text: connectFailed }
  if (during !== 'switchChain') return message
  if (code === 'user_rejected') return { ...message, text: networks.cancelled }
  return { ...message, text: code === 'chain_not_configured' ? networks.unknown : networks.failed }
}
