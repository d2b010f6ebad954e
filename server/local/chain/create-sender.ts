import { setTimeout as sleep } from 'node:timers/promises'
import { type Hash, type Hex, keccak256 } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { hexSchema } from '@/lib/base/primitives'
import { isChainError, isTransactionKnown } from './chain-answers'
import type { LocalClient } from './client'
import type { Journal } from './journal'

const recoveryMilliseconds = 20_000

interface SenderParts {
  client: LocalClient
  journal: Journal
  /** Settles when the chain serves; throws when it does not in time. */
  whenReady(): Promise<void>
}

/** Asks until an answer comes: anvil may be restarting, which replays the journal with this transaction in it. */
async function askAfterRecovery({ client, whenReady }: SenderParts, hash: Hash): Promise<boolean> {
  const deadline = Date.now() + recoveryMilliseconds
  while (Date.now() < deadline) {
    await whenReady()
    const known = await isTransactionKnown(client, hash).catch(() => undefined)
    if (known !== undefined) return known
    await sleep(50)
  }
  throw new AppError('node_unavailable', 'The local chain accepted a transaction and then stopped responding', {
    details: hash,
    retryable: true,
  })
}

async function send(parts: SenderParts, raw: Hex): Promise<Hash> {
  const { client, journal, whenReady } = parts
  if (!hexSchema.safeParse(raw).success)
    throw new AppError('bad_request', 'A raw transaction must be 0x followed by hex bytes')
  const hash = keccak256(raw)
  await whenReady()
  await journal.add({ hash, at: Math.floor(Date.now() / 1000), raw })
  try {
    return await client.sendRawTransaction({ serializedTransaction: raw })
  } catch (error) {
    const known = await askAfterRecovery(parts, hash)
    if (known) return hash
    await journal.drop(hash)
    if (isChainError(error)) throw error
    throw new AppError('node_unavailable', 'The local chain did not accept the transaction', {
      cause: error,
      retryable: true,
    })
  }
}

/** Keeps each raw transaction on disk before it forwards it, one after the other, so that a replay has the same order. */
export function createSender(parts: SenderParts): (raw: Hex) => Promise<Hash> {
  let queue: Promise<unknown> = Promise.resolve()
  return (raw) => {
    const result = queue.then(() => send(parts, raw))
    queue = result.catch(() => undefined)
    return result
  }
}
