import type { SafeTransactionEstimation } from '@safe-global/safe-gateway-typescript-sdk'
import type { Address } from 'viem'
import { findProposals } from './find-proposals'
import { readSafe } from './read-safe'
import type { SafeServiceContext } from './service-context'

/** The nonce after all that waits. Gas: from 1.3.0 on a transaction with `safeTxGas` 0 uses what its sender gives it. */
export async function estimateTransaction(
  desk: SafeServiceContext,
  address: Address,
): Promise<SafeTransactionEstimation> {
  const [{ nonce }, proposals] = await Promise.all([readSafe(desk, address), findProposals(desk, { safe: address })])
  const next = proposals.reduce((highest, { tx }) => (tx.nonce >= highest ? tx.nonce + 1n : highest), nonce)
  return { currentNonce: Number(nonce), recommendedNonce: Number(next), safeTxGas: '0' }
}
