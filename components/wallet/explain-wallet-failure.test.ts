import { expect, it } from 'vitest'
import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { explainWalletFailure } from './explain-wallet-failure'

const { networks, connectFailed } = enWalletConnection

it.each<[string, ErrorCode, string]>([
  ['connect', 'wallet_failed', connectFailed],
  ['connect', 'user_rejected', enErrors.user_rejected],
  ['connect', 'wallet_busy', enErrors.wallet_busy],
  ['switchChain', 'user_rejected', networks.cancelled],
  ['switchChain', 'chain_not_configured', networks.unknown],
  ['switchChain', 'internal', networks.failed],
])('%s, %s', (during, code, text) => {
  expect(explainWalletFailure({ during, error: new AppError(code, '') }, enWalletConnection).text).toBe(text)
})

it('gives the cause where the sentence does not say it', () => {
  const error = new AppError('wallet_failed', 'No.', { cause: new Error('Popup blocked') })
  expect(explainWalletFailure({ during: 'connect', error }, enWalletConnection).details).toContain('Popup blocked')
})
