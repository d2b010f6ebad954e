import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Address, Hash, Hex } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import { type ChainAccount, type DemoAccount, deriveCreators, deriveDemoAccounts } from './accounts'
import { type AnvilProcess, startAnvil } from './anvil-process'
import { backUpState, type ChainFiles, copyAtomically, openChainFiles, prepareState } from './chain-files'
import { createLocalClient, type LocalClient } from './client'
import { createSender } from './create-sender'
import { type DeployedContracts, deployContracts } from './deploy-contracts'
import { findFreePort } from './find-free-port'
import { type Journal, openJournal } from './journal'
import { replayJournal } from './replay-journal'
import { stopOrphans } from './stop-orphans'

export interface LocalChainHealth {
  /** False while anvil is restarted, and for good once `onExit` was told. */
  isUp: boolean
  restarts: number
}

export interface LocalChain {
  chainId: typeof localChainId
  rpcUrl: string
  wsUrl: string
  accounts: DemoAccount[]
  /** The wallets of the 20 artists, in the order of the people list. */
  creators: ChainAccount[]
  demoCollection: Address
  /** A Safe 1.4.1 of the first three demo wallets; two of them must sign. */
  safe: Address
  /**
   * Keeps the transaction on disk, then forwards it.
   * @throws viem's RpcError when the chain refuses it, AppError `node_unavailable` (retryable) when it is away.
   */
  sendRawTransaction(raw: Hex): Promise<Hash>
  /** Mines one block when the head is older than that; callers at the same time share it. */
  mineIfIdle(maxAgeSeconds?: number): Promise<void>
  health(): LocalChainHealth
  /** Tells when anvil has ended and its restarts have failed; returns how to stop listening. */
  onExit(listener: (error: unknown) => void): () => void
  /** Ends anvil and waits until its state is written. */
  stop(): Promise<void>
}

export interface LocalChainOptions {
  /** It must have one owner: a second start on it would end the first one's anvil. */
  dataDir: string
  /** 0 or nothing for any free one. */
  port?: number
  log: Log
  /** Whose pages may read the node in a browser, such as http://127.0.0.1:3000; nobody's when left out. */
  pageOrigin?: string | undefined
  /** A state file of anvil that a new chain begins with. A chain that has a past keeps its own. */
  base?: string | undefined
  /** When a new chain begins, in seconds since 1970; now if not given. */
  sinceSeconds?: number | undefined
}

const readyMilliseconds = 30_000
const backupMilliseconds = 60_000
const crashWindowMilliseconds = 60_000
const crashLimit = 5
const firstBackOffMilliseconds = 100
const bootstrapSeconds = 60

function assertRebuildable(files: ChainFiles, journal: Journal, log: Log) {
  if (journal.isComplete()) {
    const count = journal.entries().length
    if (count > 0) log.warn('The local chain has no state file. Rebuilding the state from the journal', { count })
    return
  }
  throw new AppError(
    'configuration',
    `The state of the local chain is lost: neither ${files.state} nor its backup can be read`,
    {
      details: `${files.journal} has only later transactions. Restore a copy of the state, or delete ${files.folder} to start over`,
    },
  )
}

/**
 * Starts anvil as a child process on the state in `dataDir`, with the contracts and play money of the demo, and keeps it
 * alive. Everything that `sendRawTransaction` acknowledged is there again after the death of any process.
 * @throws AppError `configuration` when the port is taken, anvil is not installed or its state is lost.
 */
export async function startLocalChain({
  dataDir,
  port = 0,
  log,
  pageOrigin,
  base,
  sinceSeconds,
}: LocalChainOptions): Promise<LocalChain> {
  const files = await openChainFiles(dataDir)
  await stopOrphans(files.state, log)
  const chosenPort = await findFreePort(port)
  const rpcUrl = `http://127.0.0.1:${chosenPort}`
  const client = createLocalClient(rpcUrl)
  // Each chain has had a journal since its first start.
  if (base && !existsSync(files.journal)) await copyAtomically(base, files.base)
  const journal = await openJournal(files.journal)
  const listeners = new Set<(error: unknown) => void>()
  let anvil: AnvilProcess | undefined
  let crashes: number[] = []
  let isUp = false
  let isStopping = false
  let restarts = 0

  async function boot(): Promise<DeployedContracts> {
    const origin = await prepareState(files, log)
    if (origin === 'none' || origin === 'base') assertRebuildable(files, journal, log)
    // A chain that is built again must start before what it replays, so that no order in it has expired.
    const firstSeconds = origin === 'none' ? journal.entries()[0]?.at : undefined
    const genesisSeconds = firstSeconds === undefined ? sinceSeconds : firstSeconds - bootstrapSeconds
    const started = await startAnvil({ files, port: chosenPort, client, pageOrigin, genesisSeconds })
    try {
      const bootstrapped = await deployContracts(client)
      await replayJournal(client, journal, log)
      anvil = started
      isUp = true
      void started.exited.then(onDeath)
      return bootstrapped
    } catch (error) {
      await started.stop()
      throw error
    }
  }

  async function recover(reason: string): Promise<void> {
    const now = Date.now()
    crashes = [...crashes.filter((time) => now - time < crashWindowMilliseconds), now]
    if (crashes.length > crashLimit) {
      throw new AppError('node_unavailable', 'The local chain keeps exiting', { details: reason })
    }
    log.warn('The local chain exited. Restarting it', { reason })
    await sleep(firstBackOffMilliseconds * 2 ** crashes.length)
    if (isStopping) return
    try {
      await boot()
      restarts += 1
    } catch (error) {
      await recover(String(error))
    }
  }

  function onDeath(reason: string) {
    isUp = false
    if (isStopping) return
    ready = recover(reason)
    ready.catch((error) => {
      log.error('Could not restart the local chain', { error })
      for (const listener of listeners) listener(error)
    })
  }

  async function whenReady() {
    if (isUp && !isStopping) return
    const late = sleep(readyMilliseconds, 'late', { ref: false })
    if (isStopping || (await Promise.race([ready, late])) === 'late') {
      throw new AppError('node_unavailable', 'The local chain is not running', { retryable: true })
    }
  }

  let ready: Promise<void> = Promise.resolve()
  const bootstrapped = await boot().catch(async (error) => {
    await journal.close()
    throw error
  })
  const backups = setInterval(() => {
    backUpState(files).catch((error) => log.warn('Could not back up the local chain', { error }))
  }, backupMilliseconds).unref()

  return {
    chainId: localChainId,
    rpcUrl,
    wsUrl: `ws://127.0.0.1:${chosenPort}`,
    accounts: deriveDemoAccounts(),
    creators: deriveCreators(),
    ...bootstrapped,
    sendRawTransaction: createSender({ client, journal, whenReady }),
    mineIfIdle: createMiner(client, whenReady),
    health: () => ({ isUp, restarts }),
    onExit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      if (isStopping) return
      isStopping = true
      clearInterval(backups)
      await ready.catch(() => undefined)
      await anvil?.stop()
      await journal.close()
    },
  }
}

/** Mines one block when the head is older than that many seconds; callers at the same time share the item. */
function createMiner(client: LocalClient, whenReady: () => Promise<void>) {
  let mining: Promise<void> | undefined

  async function mine(maxAgeSeconds: number) {
    await whenReady()
    const { timestamp } = await client.getBlock()
    if (Date.now() / 1000 - Number(timestamp) > maxAgeSeconds) await client.mine({ blocks: 1 })
  }

  return (maxAgeSeconds = 12): Promise<void> => {
    mining ??= mine(maxAgeSeconds).finally(() => {
      mining = undefined
    })
    return mining
  }
}
