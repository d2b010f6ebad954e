import type { Hash } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import { type BlockPoint, readLatestBlock } from '@/server/chains/read-latest-block'
import type { RpcPool } from '@/server/chains/rpc/create-rpc-pool'
import { refreshRoyaltySplits } from '@/server/collections/royalties/refresh-royalty-splits'
import { createForkGracePeriod, DeepReorgError } from '@/server/indexer/reorg/find-common-block'
import { reverifyOrdersOfUnknownBlocks } from '@/server/indexer/reorg/reverify-orders-of-unknown-blocks'
import { createTrackedMakers } from '@/server/indexer/store/create-tracked-makers'
import { type IndexStatus, storeIndexStatus } from '@/server/indexer/store/indexed-head'
import { resolveCollectionDocuments } from '@/server/items/metadata/resolve-collection-documents'
import { resolveCostlyMetadata } from '@/server/items/metadata/resolve-costly-metadata'
import { type ResolveParameters, resolveMetadata } from '@/server/items/metadata/resolve-metadata'
import { resolveRefreshes } from '@/server/items/metadata/resolve-refreshes'
import { createArrivalDesk } from '@/server/items/unsolicited/create-arrival-desk'
import { checkRemainingOrders } from '@/server/orders/checks/check-remaining-orders'
import { recheckOrders } from '@/server/orders/checks/recheck-orders'
import { submitValidatedOrders } from '@/server/orders/submit/submit-validated-orders'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { recheckVouchers } from '@/server/vouchers/recheck-vouchers'
import { backfillCollections } from './backfill-collections'
import { createRangeLimits } from './create-range-limits'
import { createReadAhead } from './create-read-ahead'
import { getPollMs } from './get-poll-ms'
import { type IndexerContext, indexNextRange } from './index-next-range'
import type { Waiter } from './waiter'

export interface IndexerState {
  /** `syncing` until the first time at the chain's head; `retrying` while the node or the database fails. */
  status: IndexStatus
  chainHead: bigint | null
  indexedBlock: bigint | null
  lastReorg: { ancestor: bigint; depth: bigint; timeSeconds: bigint } | null
  /** What went wrong last, for operators; null when all is well. */
  problem: string | null
}

export interface Indexer {
  readonly state: IndexerState
  /**
   * Resolves once a pass that began after the call has stored every block up to this one, checked the orders they
   * touch and named their items.
   * @throws AppError `timeout`, or `unavailable` when the indexer has stopped or halted.
   */
  whenSynced(block: bigint, timeoutMilliseconds?: number): Promise<void>
  stop(): Promise<void>
}

export interface IndexerOptions {
  services: Services
  chainId: number
  log: Log
  findBundledPicture: ResolveParameters['findBundledPicture']
  startBlock?: bigint
  pollMilliseconds?: number
  /** The longest range that is asked for; it adapts below that. */
  rangeLength?: bigint
  /** Does work with one node, and turns to another when its answers can't be true. */
  holdNode?: RpcPool['hold']
  /** How long a node may be behind the index before its shorter chain is believed. */
  timeLimitMilliseconds?: number
  /** How often one that has halted looks whether the chain has its blocks again. */
  haltMilliseconds?: number
  /** By default only the local chain, which belongs to nobody else, is read again from its start. */
  onDeepReorg?: IndexerContext['onDeepReorg']
}

/** Less than the rests of endpoints, which bound the requests by themselves: the two waits add up. */
const maxBackOffMilliseconds = 5_000
const publicTimeLimitMilliseconds = 60_000
/** A pass is a dozen statements, and a local chain is looked at four times a second: while its head stays, one of so many looks is followed by a pass. */
const looksPerPass = 4
const haltedMilliseconds = 60_000

/**
 * Follows one chain: stores what its blocks say, and keeps orders and items in step. Failures are tried again, with
 * longer and longer pauses; a chain that changed deeper than can be undone halts it, until that has a block of the index's tail again:
 * so does a node that reads the chain anew.
 */
export function startIndexer(options: IndexerOptions): Indexer {
  const { services, chainId, log, findBundledPicture } = options
  const { client, domain, weth } = getServedChain(services, chainId)
  const isLocal = chainId === localChainId
  const {
    pollMilliseconds = getPollMs(chainId),
    holdNode = (job) => job(),
    haltMilliseconds = haltedMilliseconds,
  } = options
  const timeLimitMilliseconds = options.timeLimitMilliseconds ?? (isLocal ? 0 : publicTimeLimitMilliseconds)
  const gracePeriodSeconds = BigInt(Math.ceil(timeLimitMilliseconds / 1_000))
  const context: IndexerContext = {
    ...{ services, client, domain, weth },
    startBlock: options.startBlock ?? (isLocal ? 0n : null),
    limits: createRangeLimits(options.rangeLength ?? 2000n),
    trackedMakers: createTrackedMakers(services.db, chainId),
    past: createReadAhead(),
    arrivals: createArrivalDesk(services),
    onDeepReorg: options.onDeepReorg ?? (isLocal ? 'restart' : 'halt'),
    gracePeriod: createForkGracePeriod(timeLimitMilliseconds),
  }
  const waiters = new Set<Waiter>()
  let state: IndexerState = { status: 'syncing', chainHead: null, indexedBlock: null, lastReorg: null, problem: null }
  let [pass, failures] = [0, 0]
  /** The status that the database has. */
  let noted = ''
  let isStopping = false
  let wake = () => {}
  /** The last pass without a problem, and the head that it ended at. */
  let complete: { hash: Hash; at: number } | undefined

  /** Nobody waits for this pass, the last one was complete a moment ago, and the chain has no other head since. */
  async function isAtRest(): Promise<boolean> {
    if (!isLocal || !complete || Date.now() - complete.at >= looksPerPass * pollMilliseconds) return false
    if ([...waiters].some((waiter) => waiter.pass <= pass)) return false
    return (await readLatestBlock(client)).hash === complete.hash
  }

  async function runPass(): Promise<void> {
    if (await isAtRest()) return
    complete = undefined
    for (;;) {
      const step = await withLimits(() => indexNextRange(context))
      if (!step) continue
      if (state.status === 'halted') await setStatus('syncing', null)
      const { head, latest, reorg } = step
      state = { ...state, chainHead: latest.number, indexedBlock: head.number }
      if (reorg) {
        state = { ...state, lastReorg: { ...reorg, timeSeconds: nowSeconds() } }
        log.warn('The chain was reorganised', { chainId, depth: String(reorg.depth), ancestor: String(reorg.ancestor) })
      }
      if (isStopping || head.hash === '') return
      if (head.number < latest.number) continue
      // However long the past of a collection is, and if it can't be read: the orders of the others are kept true.
      const block = { number: head.number, hash: head.hash }
      const orders = await refreshOrders(block)
      if (orders.areLeft) continue
      const problem = await completeFacts(block)
      if (!orders.failure) await setStatus('synced', problem)
      const hasRead = (await withLimits(() => backfillCollections(context, head))) !== false
      if (orders.failure) throw orders.failure
      if (hasRead) continue
      if (problem === null) complete = { hash: block.hash, at: Date.now() }
      return
    }
  }

  /** What fails here holds up nothing else of the pass, which fails in the end. */
  async function refreshOrders(block: BlockPoint): Promise<{ areLeft?: boolean; failure?: AppError }> {
    try {
      await reverifyOrdersOfUnknownBlocks(services, client, { chainId, head: block, gracePeriodSeconds })
      return { areLeft: !(await checkRemainingOrders(services, chainId, block)) }
    } catch (error) {
      return { failure: toAppError(error) }
    }
  }

  /** Null when the node refused the range, which is smaller the next time. */
  async function withLimits<Result>(job: () => Promise<Result>): Promise<Result | null> {
    try {
      return await holdNode(job)
    } catch (error) {
      if (context.limits.shrink(error)) return null
      throw error
    }
  }

  async function setStatus(status: IndexStatus, problem: string | null): Promise<void> {
    state = { ...state, status, problem }
    const note = `${status} ${problem}`
    if (note === noted) return
    try {
      await storeIndexStatus(services.db, chainId, { status, problem })
      noted = note
    } catch {
      // The database may be what is away. The next pass tries again.
    }
  }

  /**
   * What failed first, if anything: what is merely shown beside the chain's facts is no reason to hold those back, nor what can't be
   * read of one thing to leave all others.
   */
  async function completeFacts(block: BlockPoint): Promise<string | null> {
    const shown = { chainId, client, block, findBundledPicture }
    let [problem, isHeavyWaiting]: [string | null, boolean] = [null, true]
    const parts = [
      () => submitValidatedOrders(services, { client, domain, block }),
      async () => {
        isHeavyWaiting = await resolveMetadata(services, shown)
      },
      () => resolveCollectionDocuments(services, shown),
      () => context.arrivals.decide(shown),
      () => refreshRoyaltySplits(services, shown),
      () => recheckOrders(services, chainId, block),
      () => recheckVouchers(services, chainId, block),
      async () => (isHeavyWaiting ? resolveCostlyMetadata(services, shown) : undefined),
      async () => (isHeavyWaiting ? resolveRefreshes(services, shown) : undefined),
    ]
    for (const complete of parts) {
      if (isStopping) break
      await complete().catch((error) => {
        problem ??= toAppError(error).message
      })
    }
    return problem
  }

  async function run(): Promise<void> {
    // The process before this one may have left another.
    await setStatus('syncing', null)
    while (!isStopping) {
      pass += 1
      try {
        await runPass()
        failures = 0
        settle()
      } catch (error) {
        const { message } = toAppError(error)
        failures += 1
        const isHalted = error instanceof DeepReorgError
        const isNew = isHalted ? state.status !== 'halted' : failures === 1
        // Of a halted one that merely gets no answer nothing is known yet.
        if (isHalted || state.status !== 'halted') await setStatus(isHalted ? 'halted' : 'retrying', message)
        if (isNew) log[isHalted ? 'error' : 'warn']('The indexer failed', { chainId, message })
        if (isHalted) {
          // The next chain that is shorter is looked at as long before it is believed.
          context.gracePeriod.reset()
          endWaiting('The indexer has halted.')
        }
      }
      const backOffMilliseconds = Math.min(pollMilliseconds * 2 ** Math.min(failures, 10), maxBackOffMilliseconds)
      await pause(state.status === 'halted' ? haltMilliseconds : backOffMilliseconds)
    }
  }

  function endWaiting(why: string): void {
    for (const { reject } of waiters) reject(new AppError('unavailable', why))
  }

  /** Shorter when somebody waits for a pass that has not begun. */
  async function pause(milliseconds: number): Promise<void> {
    if (isStopping || [...waiters].some((waiter) => waiter.pass > pass)) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  function settle(): void {
    for (const waiter of waiters)
      if (waiter.pass <= pass && waiter.block <= (state.indexedBlock ?? -1n)) waiter.resolve()
  }

  const running = run().finally(async () => {
    isStopping = true
    endWaiting('The indexer has stopped.')
    await context.past.end()
  })

  return {
    get state() {
      return state
    },
    async whenSynced(block, timeoutMilliseconds = 60_000) {
      if (isStopping) throw new AppError('unavailable', 'The indexer has stopped.')
      if (state.status === 'halted') throw new AppError('unavailable', 'The indexer has halted.')
      let waiter: Waiter | undefined
      let timer: NodeJS.Timeout | undefined
      try {
        await new Promise<void>((resolve, reject) => {
          waiter = { block, pass: pass + 1, resolve, reject }
          waiters.add(waiter)
          const late = new AppError('timeout', `Block ${block} was not indexed in time.`, { retryable: true })
          timer = setTimeout(() => reject(late), timeoutMilliseconds)
          wake()
        })
      } finally {
        clearTimeout(timer)
        if (waiter) waiters.delete(waiter)
      }
    },
    async stop() {
      isStopping = true
      wake()
      await running
    },
  }
}
