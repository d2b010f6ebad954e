/** The constants for wallets and their data, in one place. */
export const walletDefaults = {
  pollingIntervalMs: 4000,
  multicallWaitMs: 32,
  cacheLifetimeMs: 24 * 60 * 60 * 1000,
  retries: 0,
  networkMode: 'offlineFirst',
  refetchOnWindowFocus: false,
  compactBelowPx: 768,
} as const

export const walletTheme = {
  accentColor: '#d2f55e',
  accentColorForeground: '#1f2937',
  actionButtonRadius: '0.5rem',
} as const
