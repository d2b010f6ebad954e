import { type Hash, type Hex, isAddressEqual, recoverTypedDataAddress } from 'viem'
import { buildDeletionTypedData } from '@/lib/protocol/safe-tx/deletion-typed-data'
import { nowSeconds } from '@/server/base/now-seconds'
import { findProposals } from './find-proposals'
import { readSafe } from './read-safe'
import type { SafeServiceContext } from './service-context'
import { createNotFoundError, createUnprocessableError } from './service-error'

/**
 * Takes back a proposal that nobody has executed, for the one who made it.
 * @throws SafeServiceError 404, 422
 */
export async function deleteTransaction(desk: SafeServiceContext, safeTxHash: Hash, signature: Hex): Promise<void> {
  const [proposal] = await findProposals(desk, { safeTxHash })
  if (!proposal) throw createNotFoundError('No proposed transaction has this hash.')
  const safe = await readSafe(desk, proposal.safe)
  if (proposal.tx.nonce < safe.nonce)
    throw createUnprocessableError('The nonce of the transaction is used. The transaction stays in the history.')
  const place = { chainId: desk.chainId, safe: proposal.safe }
  // A signature of the hour before may have been on its way.
  const signers = await Promise.all(
    [0n, 3_600n].map((ago) =>
      recoverTypedDataAddress({
        ...buildDeletionTypedData(place, safeTxHash, nowSeconds() - ago),
        signature,
      }).catch(() => null),
    ),
  )
  if (!signers.some((signer) => signer !== null && isAddressEqual(signer, proposal.proposer))) {
    throw createUnprocessableError('Only the proposer of a transaction may delete it.')
  }
  await desk.services.db.transaction(async (sql) => {
    for (const table of ['safe_confirmations', 'safe_transactions']) {
      await sql.query(`delete from ${table} where chain_id = $1 and safe_tx_hash = $2`, [desk.chainId, safeTxHash])
    }
  })
}
