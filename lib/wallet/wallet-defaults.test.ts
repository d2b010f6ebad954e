import { expect, it } from 'vitest'
import { walletDefaults, walletTheme } from './wallet-defaults'

// The specification's own numbers (section 9), so that none is changed by accident.
it.each([
  ['polling interval 4000 ms', walletDefaults.pollingIntervalMs, 4000],
  ['multicall batch wait 32 ms', walletDefaults.multicallWaitMs, 32],
  ['data cache lifetime one day', walletDefaults.cacheLifetimeMs, 86_400_000],
  ['no retries by default', walletDefaults.retries, 0],
  ['offline-first network mode', walletDefaults.networkMode, 'offlineFirst'],
  ['no refetch on window focus', walletDefaults.refetchOnWindowFocus, false],
  ['the compact layout applies below 768 px width', walletDefaults.compactBelowPx, 768],
  ['at most 3 recent wallets remembered', walletDefaults.recentWallets, 3],
  ['the recent-transactions list shows at most 3', walletDefaults.recentTransactionsShown, 3],
  ['at most 10 finished transactions stored per address and chain', walletDefaults.finishedTransactionsKept, 10],
  ['the "Copied!" label lasts 1.5 seconds', walletDefaults.copiedLabelMs, 1500],
  ['accent colour', walletTheme.accentColor, '#d2f55e'],
  ['foreground', walletTheme.accentColorForeground, '#1f2937'],
  ['body font', walletTheme.bodyFont, 'ttramillas'],
  ['action-button radius', walletTheme.actionButtonRadius, '0.5rem'],
])('%s', (_, value, specified) => {
  expect(value).toBe(specified)
})
