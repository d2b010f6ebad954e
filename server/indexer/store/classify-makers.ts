import type { Address, PublicClient } from 'viem'
import type { Database } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { TrackedMaker } from '@/server/indexer/decode/index-scope'

const atOnce = 32

/**
 * Looks once whether each maker is a contract, whose signatures may come and go with its own logs, and says so in `makers`. Of one without
 * code that never sent anything that is not kept: it may be a contract whose block this node has not yet.
 */
export async function classifyMakers(
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
