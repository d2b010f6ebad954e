/** The constants for wallets and their data, in one place. */
export const clientDefaults = {
  pollingIntervalMs: 4000,
  multicallWaitMs: 32,
  cacheLifetimeMs: 24 * 60 * 60 * 1000,
  retries: 0,
  networkMode: 'offlineFirst',
  refetchOnWindowFocus: false,
  compactBelowPx: 768,
  /** Remembered, and marked as recent in the list. */
  recentWallets: 3,
  recentTransactionsShown: 3,
  /** For each address and chain. */
  finishedTransactionsKept: 10,
  copiedLabelMs: 1500,
} as const

export const walletTheme = {
  accentColor: '#d2f55e',
  accentColorForeground: '#1f2937',
  bodyFont: 'ttramillas',
  actionButtonRadius: '0.5rem',
} as const

/** How long a wallet may take for what it does without asking its person. */
export const walletReadTimeoutMs = 10_000
/** How long the page waits for a Safe around it to say that it is there. */
export const safeInfoTimeoutMs = 3000
