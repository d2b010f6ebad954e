import type { Address, Hash, PublicClient } from 'viem'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import { findSafeExecutions, type SafeExecution } from '@/lib/transactions/observe/find-safe-executions'
import { isRejection, readSafeExecution } from '@/lib/transactions/observe/read-safe-execution'
import { findHintedExecution } from '@/lib/transactions/observe/refresh-safe-proposal'

export interface ProposalEnd {
  /** `passed`: the Safe is past its nonce, and what took that the chain does not show, or not yet. */
  kind: 'executed' | 'failed' | 'rejected' | 'replaced' | 'passed'
  /** The transaction on the chain that ended it. */
  hash: Hash | null
}

interface Ground {
  client: PublicClient
  safe: Address
}

interface Sought {
  safeTxHash: Hash
  nonce: bigint
  /** The transaction that carried it out, as somebody says. */
  hint?: Hash | null | undefined
}

/** How a proposal ended, by the chain alone; null while it can still be carried out. */
export async function findProposalEnd({ client, safe }: Ground, sought: Sought): Promise<ProposalEnd | null> {
  const { safeTxHash, nonce, hint } = sought
  const told = hint ? await findHintedExecution(client, { account: safe, safeTxHash }, hint) : null
  if (told) return asEnd(told)
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const used = await client.readContract({ address: safe, abi: safeCoreAbi, functionName: 'nonce', blockNumber: head })
  if (used <= nonce) return null
  const count = Number(used - nonce)
  const executions = await findSafeExecutions(client, { safe, from: 0n, head, count })
  const own = executions.find((execution) => execution.safeTxHash === safeTxHash)
  if (own) return asEnd(own)
  const [first] = executions.length === count ? executions : []
  const taker = await readSafeExecution(client, safe, first, Number(nonce))
  if (!taker || !first) return { kind: 'passed', hash: null }
  return { kind: isRejection(safe, taker) ? 'rejected' : 'replaced', hash: first.hash }
}

/** So far back is looked for what nobody tells the nonce of, and so many of a Safe's executions. */
const [mostBlocks, mostExecutions] = [50_000n, 100]

/** The execution of a proposal of which nothing but the hash is known; null where the last ones are others. */
export async function findExecuted({ client, safe }: Ground, safeTxHash: Hash): Promise<ProposalEnd | null> {
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const from = head > mostBlocks ? head - mostBlocks : 0n
  const executions = await findSafeExecutions(client, { safe, from, head, count: mostExecutions })
  const own = executions.find((execution) => execution.safeTxHash === safeTxHash)
  return own ? asEnd(own) : null
}

const asEnd = ({ hash, hasFailed }: SafeExecution): ProposalEnd => ({ kind: hasFailed ? 'failed' : 'executed', hash })
