import type { Connector } from 'wagmi'

/** RainbowKit's id of an option; several options share one connector id (`walletConnect`). */
export function getWalletId(connector: Connector): string {
  const { rkDetails } = connector as { rkDetails?: { id?: unknown } }
  return typeof rkDetails?.id === 'string' ? rkDetails.id : connector.id
}
