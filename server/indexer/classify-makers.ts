import type { Address, PublicClient } from 'viem'
import type { Database } from '@/server/db/database'
import { stringifyRows } from './stringify-rows'
import type { WatchedMaker } from './watch'

const atOnce = 32

/** Looks once whether each maker is a contract, whose signatures may come and go with its own logs. */
export async function classifyMakers(
  db: Database,
  client: PublicClient,
  { chainId, makers }: { chainId: number; makers: ReadonlyMap<Address, WatchedMaker> },
): Promise<Map<Address, WatchedMaker>> {
  const known = new Map(makers)
  const unknown = [...makers].filter(([, { isContract }]) => isContract === null)
  for (let start = 0; start < unknown.length; start += atOnce) {
    const rows = await Promise.all(
      unknown.slice(start, start + atOnce).map(async ([address, maker]) => {
        // An account that only delegates (EIP-7702) signs with its key.
        const code = await client.getCode({ address })
        const isContract = code !== undefined && code !== '0x' && !code.startsWith('0xef0100')
        known.set(address, { ...maker, isContract })
        return { address, isContract }
      }),
    )
    await db.query(
      `insert into makers (chain_id, address, is_contract)
       select $1::integer, r.address, r."isContract"
       from jsonb_to_recordset($2::jsonb) as r(address text, "isContract" boolean) on conflict do nothing`,
      [chainId, stringifyRows(rows)],
    )
  }
  return known
}
