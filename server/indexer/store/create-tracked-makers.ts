import type { Address, PublicClient } from 'viem'
import type { Database, Queryable } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { TrackedMaker } from '@/server/indexer/decode/index-scope'
import { findMakerChanges, findMakersOf, findNewestEvent, findTrackedMakers } from './find-tracked-makers'

/** The makers of a chain's open orders and vouchers; of orders, a look reads those alone that were told of since the last. */
export interface TrackedMakers {
  /** Everybody to watch in the range that is about to be read; who is new is looked at once, whether he is a contract. */
  watch(client: PublicClient): Promise<ReadonlyMap<Address, TrackedMaker>>
  /** Those who were not watched, or not for all, since `watch`: nothing is known of what befell them there. */
  findUnwatched(db: Queryable): Promise<Address[]>
}

/** Until all are read again, those whose last order is over are watched for nothing. */
const restMs = 600_000

export function createTrackedMakers(db: Database, chainId: number, nowMs = () => performance.now()): TrackedMakers {
  let makers = new Map<Address, TrackedMaker>()
  let unwatched = new Set<Address>()
  /** The last event that was looked at; null when all makers have to be read. */
  let seen: bigint | null = null
  let readAtMs = nowMs()

  async function look(on: Queryable): Promise<void> {
    const news = seen === null ? null : await findMakerChanges(on, chainId, seen)
    // Asked for before all are read: who comes meanwhile is met twice.
    const last = news?.last ?? (await findNewestEvent(on))
    add(news ? await findMakersOf(on, chainId, news) : await findTrackedMakers(on, chainId))
    seen = last
  }

  function add(found: ReadonlyMap<Address, TrackedMaker>): void {
    for (const [address, { pays, isContract }] of found) {
      const known = makers.get(address)
      if (known && (known.pays || !pays)) continue
      makers.set(address, { pays, isContract: known?.isContract ?? isContract })
      unwatched.add(address)
    }
  }

  return {
    async watch(client) {
      if (nowMs() - readAtMs > restMs) seen = null
      if (seen === null) {
        makers = new Map()
        readAtMs = nowMs()
      }
      await look(db)
      await classifyMakers(db, client, { chainId, makers })
      unwatched = new Set()
      return makers
    },
    async findUnwatched(on) {
      await look(on)
      return [...unwatched]
    },
  }
}

const atOnce = 32

/**
 * Looks once whether each maker is a contract, whose signatures may come and go with its own logs, and says so in `makers`. Of one without
 * code that never sent anything that is not kept: it may be a contract whose block this node has not yet.
 */
async function classifyMakers(
  db: Database,
  client: PublicClient,
  { chainId, makers }: { chainId: number; makers: Map<Address, TrackedMaker> },
): Promise<void> {
  const unknown = [...makers].filter(([, { isContract }]) => isContract === null)
  for (let start = 0; start < unknown.length; start += atOnce) {
    const rows = await Promise.all(
      unknown.slice(start, start + atOnce).map(async ([address, maker]) => {
        // An account that only delegates (EIP-7702) signs with its key.
        const code = await client.getCode({ address })
        const isContract = code !== undefined && code !== '0x' && !code.startsWith('0xef0100')
        makers.set(address, { ...maker, isContract })
        const isCertain = isContract || (await client.getTransactionCount({ address })) > 0
        return isCertain ? [{ address, isContract }] : []
      }),
    )
    await db.query(
      `insert into makers (chain_id, address, is_contract)
       select $1::integer, r.address, r."isContract"
       from jsonb_to_recordset($2::jsonb) as r(address text, "isContract" boolean) on conflict do nothing`,
      [chainId, stringifyRows(rows.flat())],
    )
  }
}
