import type { Hash, PublicClient } from 'viem'
import { decodeExecution } from '@/lib/protocol/safe-tx/decode-execution'
import { safeCoreAbi } from '@/lib/protocol/safe-tx/safe-core-abi'
import type { Transaction } from '@/lib/transactions/transaction'
import { findSafeExecutions } from './find-safe-executions'
import { hashSafeCalls } from './hash-safe-calls'

/** The newest of what a Safe has carried out since it was asked: more than that are not looked through. */
const mostExecutions = 20

/** What a Safe has carried out of a proposal whose safeTxHash the page never got: the page was gone when the answer came. */
export async function findLostProposal(client: PublicClient, transaction: Transaction): Promise<Hash | null> {
  const { account, askedBlock, nonce } = transaction
  const head = await client.getBlockNumber({ cacheTime: 0 })
  const used = Number(await client.readContract({ address: account, abi: safeCoreAbi, functionName: 'nonce' }))
  const count = Math.min(used - nonce, mostExecutions)
  if (count <= 0) return null
  for (const { hash, safeTxHash } of await findSafeExecutions(client, {
    ...{ safe: account, from: BigInt(askedBlock), head, count },
  })) {
    if ((await readCalls(client, hash)) === transaction.callHash) return safeTxHash
  }
  return null
}

async function readCalls(client: PublicClient, hash: Hash): Promise<string | null> {
  const { input } = await client.getTransaction({ hash })
  const call = decodeExecution(input)
  if (!call) return null
  const [to, valueWei, data, operation] = call
  return hashSafeCalls({ to, valueWei, data, operation })
}
