import type { Hash } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import type { Log } from '@/server/base/log'
import { isChainError } from './chain-answers'
import type { LocalClient } from './client'
import type { Journal, JournalEntry } from './journal'
import { waitUntil } from './wait-until'

const compactionBytes = 2_000_000
const queuedMilliseconds = 1_000
// The floor that the fee of an idle chain falls to: no transaction that was ever taken pays less.
const lowestBaseFeeWei = 7n

async function isIncluded(client: LocalClient, hash: Hash) {
  return (await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })) !== null
}

async function findIncluded(client: LocalClient, entries: JournalEntry[]): Promise<Set<Hash>> {
  const included = await Promise.all(entries.map(({ hash }) => isIncluded(client, hash)))
  return new Set(entries.filter((_, index) => included[index]).map(({ hash }) => hash))
}

async function setClock(client: LocalClient, seconds: number) {
  await client.request<{ Parameters: [number]; ReturnType: number }>({ method: 'evm_setTime', params: [seconds] })
}

async function replay(client: LocalClient, { at, raw }: JournalEntry) {
  const { timestamp: headSeconds } = await client.getBlock()
  const timestamp = headSeconds > BigInt(at) ? headSeconds : BigInt(at)
  // A loaded state leaves anvil's clock at its own start, and no block may be older than the clock: it goes back first.
  await setClock(client, Number(timestamp))
  await client.setNextBlockTimestamp({ timestamp })
  await client.setNextBlockBaseFeePerGas({ baseFeePerGas: lowestBaseFeeWei })
  const hash = await client.sendRawTransaction({ serializedTransaction: raw })
  // With a gap in the nonces it waits in the pool, as it did before.
  await waitUntil(() => isIncluded(client, hash), queuedMilliseconds)
}

/**
 * Sends again, in order and each in a block of its own time, what was acknowledged and the loaded state lacks; then sets
 * the clock back to now. What the state holds is dropped once the journal has grown large.
 */
export async function replayJournal(client: LocalClient, journal: Journal, log: Log): Promise<void> {
  const entries = journal.entries()
  const included = await findIncluded(client, entries)
  const missing = entries.filter(({ hash }) => !included.has(hash))
  for (const entry of missing) {
    try {
      await replay(client, entry)
    } catch (cause) {
      if (!isChainError(cause))
        throw new AppError('node_unavailable', 'The local chain exited during the replay', { cause })
      // Kept all the same: what was acknowledged is not ours to forget.
      log.warn('The local chain rejects a transaction that it accepted before', { hash: entry.hash, cause })
    }
  }
  if (missing.length > 0) {
    log.info('Replayed transactions that the state of the local chain did not have', { count: missing.length })
    await setClock(client, Math.floor(Date.now() / 1000))
  }
  if (journal.byteLength() > compactionBytes && included.size > 0) await journal.compact(included)
}
