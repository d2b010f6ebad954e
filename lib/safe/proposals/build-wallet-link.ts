import type { Hash } from 'viem'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'

interface WalletLinkParameters extends SafePlace {
  safeTxHash: Hash
  /** The gateway that was asked; Safe{Wallet} has what its own has, and no other's. */
  gatewayUrl: string
  /** Of the chain, as that gateway names it. */
  shortName: string
}

/** The same transaction in Safe{Wallet}; null where it does not have it. */
export function buildWalletLink({ safe, safeTxHash, gatewayUrl, shortName }: WalletLinkParameters): string | null {
  const isItsOwn = URL.canParse(gatewayUrl) && /^(.+\.)?safe\.global$/.test(new URL(gatewayUrl).hostname)
  if (!isItsOwn || !/^[a-z0-9-]{1,40}$/i.test(shortName)) return null
  return `https://app.safe.global/transactions/tx?safe=${shortName}:${safe}&id=multisig_${safe}_${safeTxHash}`
}
