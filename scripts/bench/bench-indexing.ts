import { getAddress, parseEventLogs } from 'viem'
import { parseEnv } from '@/lib/base/env/env'
import { buildConfig } from '@/server/app/build-config'
import { tokenEventAbi } from '@/server/chains/logs/event-abis'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import { openPublicChains } from '@/server/chains/rpc/open-public-chains'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { parseEvents } from '@/server/indexer/decode/parse-events'
import { startIndexer } from '@/server/indexer/sync/start-indexer'
import { clearDatabase, openTestServices } from '@/tests/builders/services'
import { silentLog } from '@/tests/harness/start-test-chain'
import { comparePairs, type Ratio } from './compare-pairs'

const chainId = 1
const contract = getAddress(`0x${'c0'.repeat(20)}`)
export const madeUp = { blocks: 4_000, transfers: 10, head: 20_000 }
const rangeLength = 2_000
const [limitMs, lookMs] = [600_000, 25]

/** As everyone does. */
export const decodeByViem = (logs: MinedLog[]) => parseEventLogs({ abi: tokenEventAbi, logs }).length
export const decodeAsMarket = (logs: MinedLog[]) => parseEvents(tokenEventAbi, logs).length

/** A collection's past read into an empty market, beside nothing but the same logs fetched and decoded. */
export async function benchIndexing({
  url,
  node,
  pairs,
  decode,
}: {
  url: string
  node: string
  pairs: number
  /** @returns how many events they are */
  decode: (logs: MinedLog[]) => number
}): Promise<Ratio> {
  const env = parseEnv({ RPC_URL_1: node })
  const [chain] = openPublicChains(env, silentLog)
  if (!chain) throw new Error('no chain')
  const db = await openPostgresDatabase(url)
  const events = madeUp.blocks * madeUp.transfers
  const services = await openTestServices({
    ...{ db, config: buildConfig(env, undefined, [chainId]), clients: new Map([[chainId, chain.client]]) },
  })
  const bare = async () => {
    const began = performance.now()
    let found = 0
    for (let from = 1; from <= madeUp.blocks; from += rangeLength) {
      const [fromBlock, toBlock] = [from, from + rangeLength - 1].map((number) => `0x${number.toString(16)}`)
      const logs = await askLogs(node, { fromBlock, toBlock, address: [contract] })
      found += decode(logs)
    }
    if (found !== events) throw new Error(`${found} of ${events} events`)
    return (events / (performance.now() - began)) * 1000
  }
  const index = async () => {
    await clearDatabase(db)
    await storeCollection(services, { chainId, contract, name: 'Made up', standard: 'ERC721', fromBlock: 1n })
    const began = performance.now()
    const indexer = startIndexer({
      services,
      chainId,
      log: silentLog,
      findBundledPicture: () => null,
      pollMilliseconds: 50,
      holdNode: chain.pool.hold,
    })
    try {
      for (;;) {
        const [row] = await db.query<{ done: boolean }>(
          'select coalesce(backfill_from > $1, true) as done from collections',
          [madeUp.blocks],
        )
        if (row?.done) break
        if (performance.now() - began > limitMs)
          throw new Error(
            `It took too long: ${JSON.stringify(indexer.state, (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
          )
        await new Promise((resolve) => setTimeout(resolve, lookMs))
      }
      const ms = performance.now() - began
      const [row] = await db.query<{ count: string }>('select count(*) as count from transfers')
      if (Number(row?.count) !== events) throw new Error(`${row?.count} of ${events} events were stored`)
      return (events / ms) * 1000
    } finally {
      await indexer.stop()
    }
  }
  try {
    return await comparePairs(pairs, index, bare, { warmUps: 1 })
  } finally {
    chain.pool.close()
    await db.close()
  }
}

/** The least that a client of a node does. */
async function askLogs(
  node: string,
  filter: { fromBlock: string | undefined; toBlock: string | undefined; address: string[] },
): Promise<MinedLog[]> {
  const response = await fetch(node, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getLogs', params: [filter] }),
  })
  return ((await response.json()) as { result: MinedLog[] }).result
}
