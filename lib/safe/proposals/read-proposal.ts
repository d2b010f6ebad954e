import { getAddress, type Hash, isAddressEqual } from 'viem'
import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema } from '@/lib/base/primitives'
import {
  GatewayError,
  getTransactionDetails,
  getTransactionQueue,
  type TransactionDetails,
} from '@/lib/protocol/safe-gateway'
import { assertAnswer } from '@/lib/protocol/safe-gateway/assert-answer'
import { type PendingTransaction, parsePendingTransaction } from '@/lib/safe/signing/read-pending-transactions'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { canExecute } from '@/lib/safe/signing/simulate-transaction'
import { findExecuted, findProposalEnd } from './find-proposal-end'
import { parseSignedOwners, type SignedBy } from './parse-signed-owners'
import type { ConflictingProposal, Proposal, ProposalResult } from './proposal'
import { readSafeFacts } from './read-safe-facts'

/** From 1.3.0 on what owners sign names the chain. */
const knownVersion = /^1\.[345]\.\d+/
/** So many of one nonce are looked at. */
const mostRivals = 5

/**
 * What the service and the chain say of a proposal; where they differ, the chain. `known` is what was found before: what
 * only the service says stays while it is away.
 * @throws when the node does not answer
 */
export async function readProposal(ground: SafeContext, safeTxHash: Hash, known?: Proposal): Promise<ProposalResult> {
  const { client, chainId, safe } = ground
  const facts = await readSafeFacts(client, safe)
  if (!facts) return { kind: 'no_safe' }
  if (!knownVersion.test(facts.version)) return { kind: 'version', version: facts.version }
  let details: TransactionDetails
  try {
    details = assertAnswer(await getTransactionDetails(ground.gateway, { chainId, transactionId: safeTxHash }))
  } catch (error) {
    const { code, status, retryAfterSeconds } = asFailure(error)
    if (known) {
      const { nonce } = known.tx
      const end = await findProposalEnd(ground, { safeTxHash, nonce, hint: known.end?.hash })
      const signed = await parseSignedOwners(safeTxHash, known.signed, facts.owners)
      return { kind: 'found', proposal: { ...known, ...signed, facts, end }, trouble: code }
    }
    const end = await findExecuted(ground, safeTxHash)
    if (status === 404) return { kind: 'unknown', end }
    return status === 200 ? { kind: 'garbled' } : { kind: 'away', code, end, retryAfterSeconds }
  }
  const read = readParts(ground, safeTxHash, details)
  if ('kind' in read) return read
  const { tx } = read
  const end = await findProposalEnd(ground, { safeTxHash, nonce: tx.nonce, hint: details.txHash })
  const extra = readExtra(details)
  const given: SignedBy[] = read.signed.map((one) => ({ ...one, atMs: extra.times.get(one.owner) ?? null }))
  const [signed, rivals, isSound] = await Promise.all([
    parseSignedOwners(safeTxHash, given, facts.owners),
    end ? [] : readRivals(ground, read),
    end || tx.nonce !== facts.next ? true : canExecute(ground, tx),
  ])
  const { proposer, proposedAtMs } = extra
  const proposal = { ...signed, safeTxHash, tx, facts, proposer, proposedAtMs, rivals, end, isReverting: !isSound }
  return { kind: 'found', proposal }
}

type Parts = Pick<PendingTransaction, 'safeTxHash' | 'tx' | 'signed'>

/** Nobody signs what is shown as something else. */
function readParts(ground: SafeContext, safeTxHash: Hash, details: TransactionDetails): Parts | ProposalResult {
  if (!isAddressEqual(getAddress(details.safeAddress.toLowerCase()), ground.safe)) return { kind: 'mismatch' }
  try {
    const read = parsePendingTransaction(ground, details, 0n)
    return read.safeTxHash.toLowerCase() === safeTxHash ? { ...read, safeTxHash } : { kind: 'mismatch' }
  } catch (error) {
    return { kind: error instanceof AppError ? 'mismatch' : 'garbled' }
  }
}

const extraSchema = z.looseObject({
  detailedExecutionInfo: z.looseObject({
    submittedAt: z.number(),
    // Gateways of the SDK's time leave it out.
    proposer: z.nullish(z.looseObject({ value: addressSchema })),
    confirmations: z.array(z.looseObject({ signer: z.looseObject({ value: addressSchema }), submittedAt: z.number() })),
  }),
})

/** What nothing depends on. */
function readExtra(details: TransactionDetails) {
  const { data } = extraSchema.safeParse(details)
  const info = data?.detailedExecutionInfo
  const times = new Map(
    info?.confirmations.map(({ signer, submittedAt }) => [getAddress(signer.value.toLowerCase()), submittedAt]),
  )
  const proposer = info?.proposer ? getAddress(info.proposer.value.toLowerCase()) : null
  return { proposer, proposedAtMs: info?.submittedAt ?? null, times }
}

async function readRivals(ground: SafeContext, { tx, safeTxHash }: Parts): Promise<ConflictingProposal[] | null> {
  const { gateway, chainId, safe: address } = ground
  try {
    const { results } = assertAnswer(await getTransactionQueue(gateway, { chainId, address }))
    const ids = results.flatMap((item) => {
      if (item.type !== 'TRANSACTION' || !('transaction' in item)) return []
      const { id, executionInfo } = item.transaction as { id: string; executionInfo?: { nonce?: unknown } | null }
      const isRival = executionInfo?.nonce === Number(tx.nonce) && !id.toLowerCase().endsWith(safeTxHash.slice(2))
      return isRival ? [id] : []
    })
    const found = ids.slice(0, mostRivals).map(async (transactionId) => {
      const details = assertAnswer(await getTransactionDetails(gateway, { chainId, transactionId }))
      const other = parsePendingTransaction(ground, details, 0n)
      return { safeTxHash: other.safeTxHash, tx: other.tx, signed: other.signed.map(({ owner }) => owner) }
    })
    return await Promise.all(found)
  } catch {
    return null
  }
}

function asFailure(error: unknown) {
  if (error instanceof GatewayError) return error
  return { code: 'gateway_failed' as const, status: 200, retryAfterSeconds: undefined }
}
