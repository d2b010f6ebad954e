import type { Address, Hash, Hex } from 'viem'
import { encodeSafeTx, hashSafeTx, type SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { hasOwner, type OwnerSignature } from '@/lib/protocol/safe-tx/signatures'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Transaction } from '@/server/db/database'
import { checkSignatures } from './check-signatures'
import { findProposals } from './find-proposals'
import { readActivity } from './read-activity'
import { readSafe, type SafeFacts } from './read-safe'
import type { ProposalBody } from './schemas'
import type { SafeServiceContext } from './service-context'
import { createNotFoundError, createUnprocessableError } from './service-error'

/** Whoever plays with the demo wallets' keys shares one queue. */
const mostWaiting = 500

/**
 * Puts a transaction before a Safe's owners; what is proposed already gains the signature.
 * @throws SafeServiceError 422 for a hash that is another transaction's, a nonce that is over and a signature of nobody's
 */
export async function proposeTransaction(
  desk: SafeServiceContext,
  address: Address,
  body: ProposalBody,
): Promise<void> {
  const safe = await readSafe(desk, address)
  const tx = toSafeTx(body)
  const place = { chainId: desk.chainId, safe: address }
  const hash = hashSafeTx(place, tx)
  if (hash !== body.safeTxHash)
    throw createUnprocessableError(
      `Contract-transaction-hash=${hash} does not match provided contract-tx-hash=${body.safeTxHash}`,
    )
  await assertOpen(desk, safe, { safeTxHash: hash, tx })
  if (!body.signature) throw createUnprocessableError('A proposal requires the signature of an owner.')
  const parts = await checkSignatures(desk, safe, encodeSafeTx(place, tx), body.signature)
  if (!hasOwner(parts, body.sender)) throw createUnprocessableError(`Signature does not match sender=${body.sender}`)
  const known = await findProposals(desk, { safe: address })
  const waiting = known.filter((one) => one.tx.nonce >= safe.nonce && one.safeTxHash !== hash)
  if (waiting.length >= mostWaiting)
    throw createUnprocessableError(`A Safe can have at most ${mostWaiting} queued transactions.`)
  await desk.services.db.transaction(async (sql) => {
    await sql.query(
      `insert into safe_transactions (chain_id, safe, safe_tx_hash, recipient, value, data, operation, safe_tx_gas, base_gas,
         gas_price, gas_token, refund_receiver, nonce, proposer, origin, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) on conflict do nothing`,
      [
        ...[desk.chainId, address, hash, tx.to, tx.value, tx.data, tx.operation, tx.safeTxGas, tx.baseGas, tx.gasPrice],
        ...[tx.gasToken, tx.refundReceiver, tx.nonce, body.sender, body.origin ?? null, nowSeconds()],
      ],
    )
    await insertConfirmations(sql, desk.chainId, hash, parts)
  })
}

/** Adds the signature of another owner. @throws SafeServiceError 404 for an unknown hash, 422 as above */
export async function confirmTransaction(desk: SafeServiceContext, safeTxHash: Hash, signature: Hex): Promise<Address> {
  const [proposal] = await findProposals(desk, { safeTxHash })
  if (!proposal) throw createNotFoundError('No proposed transaction has this hash.')
  const safe = await readSafe(desk, proposal.safe)
  await assertOpen(desk, safe, proposal)
  const preimage = encodeSafeTx({ chainId: desk.chainId, safe: proposal.safe }, proposal.tx)
  const parts = await checkSignatures(desk, safe, preimage, signature)
  await desk.services.db.transaction((sql) => insertConfirmations(sql, desk.chainId, safeTxHash, parts))
  return proposal.safe
}

async function insertConfirmations(sql: Transaction, chainId: number, hash: Hash, parts: readonly OwnerSignature[]) {
  for (const { owner, signature } of parts) {
    await sql.query(
      `insert into safe_confirmations (chain_id, safe_tx_hash, owner, signature, created_at) values ($1, $2, $3, $4, $5)
       on conflict (chain_id, safe_tx_hash, owner) do update set signature = excluded.signature`,
      [chainId, hash, owner, signature, nowSeconds()],
    )
  }
}

async function assertOpen(
  desk: SafeServiceContext,
  safe: SafeFacts,
  { safeTxHash, tx }: { safeTxHash: Hash; tx: SafeTx },
) {
  if (tx.nonce >= safe.nonce) return
  const { executions } = await readActivity(desk, safe.address)
  const executed = executions.find((one) => one.safeTxHash === safeTxHash)
  if (executed)
    throw createUnprocessableError(
      `Tx with safe-tx-hash=${safeTxHash} was already executed in tx-hash=${executed.transactionHash}`,
    )
  throw createUnprocessableError(`Nonce=${tx.nonce} is too low, the Safe is at ${safe.nonce}`)
}

function toSafeTx({
  to,
  value,
  data,
  operation,
  safeTxGas,
  baseGas,
  gasPrice,
  gasToken,
  refundReceiver,
  nonce,
}: ProposalBody): SafeTx {
  const zero = '0x0000000000000000000000000000000000000000'
  return {
    ...{ to, value, data: data ?? '0x', operation, safeTxGas, baseGas, gasPrice, nonce },
    ...{ gasToken: gasToken ?? zero, refundReceiver: refundReceiver ?? zero },
  }
}
