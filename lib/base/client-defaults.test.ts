import { expect, it } from 'vitest'
import { clientDefaults, walletTheme } from './client-defaults'

// The specification's own numbers (section 9), so that none is changed by accident.
it.each([
  ['polling interval 4000 ms', clientDefaults.pollingIntervalMs, 4000],
  ['multicall batch wait 32 ms', clientDefaults.multicallWaitMs, 32],
  ['data cache lifetime one day', clientDefaults.cacheLifetimeMs, 86_400_000],
  ['no retries by default', clientDefaults.retries, 0],
  ['offline-first network mode', clientDefaults.networkMode, 'offlineFirst'],
  ['no refetch on window focus', clientDefaults.refetchOnWindowFocus, false],
  ['the compact layout applies below 768 px width', clientDefaults.compactBelowPx, 768],
  ['at most 3 recent wallets remembered', clientDefaults.recentWallets, 3],
  ['the recent-transactions list shows at most 3', clientDefaults.recentTransactionsShown, 3],
  ['at most 10 finished transactions stored per address and chain', clientDefaults.finishedTransactionsKept, 10],
  ['the "Copied!" label lasts 1.5 seconds', clientDefaults.copiedLabelMs, 1500],
  ['accent colour', walletTheme.accentColor, '#d2f55e'],
  ['foreground', walletTheme.accentColorForeground, '#1f2937'],
  ['body font', walletTheme.bodyFont, 'ttramillas'],
  ['action-button radius', walletTheme.actionButtonRadius, '0.5rem'],
])('%s', (_, value, specified) => {
  expect(value).toBe(specified)
})
