import { type Address, type Hash, type PublicClient, TransactionReceiptNotFoundError, zeroAddress } from 'viem'
import { isOwnerOfSafe } from '@/server/chains/is-owner-of-safe'
import type { Queryable } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { Services } from '@/server/services/services'
import { isUnsolicited, mayBeUnsolicited } from './is-unsolicited'
import { listActors } from './list-actors'
import { listVouchedCollections } from './list-vouched-collections'

/** Of one pass: each may cost a request for a receipt, and three for a Safe. */
const batch = 20

interface ArrivalRow {
  contract: Address
  token_id: string
  holder: Address
  sender: Address
  transaction_hash: Hash
  name: string | null
  collection_name: string
  is_factory_made: boolean
  is_bought: boolean
  is_traded: boolean
  is_held: boolean
  is_waiting: boolean
}

/**
 * Decides for the newest arrivals of tokens whether they came unasked, a few in each pass. A factory's item waits for its name.
 * @returns whether any may be left
 * @throws viem's errors when the node does not answer: the arrivals stay undecided, and their items are shown
 */
export async function decideArrivals(
  services: Services,
  { chainId, client }: { chainId: number; client: PublicClient },
): Promise<boolean> {
  const found = await findUndecided(services.db, chainId)
  const rows = found.filter(({ is_waiting }) => !is_waiting)
  if (rows.length === 0) return found.length > 0
  const vouched = listVouchedCollections(services)
  const verdicts = await Promise.allSettled(
    rows.map((row) => decide(client, row, row.is_traded || vouched.has(`${chainId}:${row.contract}`.toLowerCase()))),
  )
  const decided = verdicts.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  await storeVerdicts(services.db, chainId, decided)
  const failed = verdicts.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
  if (failed) throw failed.reason
  return found.length > rows.length || found.length === batch
}

/** Who acted is the same for all tokens of a collection that came in one transaction. What a factory made goes by its name too. */
async function decide(client: PublicClient, row: ArrivalRow, isVouchedFor: boolean): Promise<Verdict> {
  const { contract, token_id: tokenId, holder, transaction_hash: transactionHash } = row
  const key = { contract, tokenId, holder, transactionHash }
  const arrival = {
    ...{ isBought: row.is_bought, isVouchedFor, isFactoryMade: row.is_factory_made },
    names: [row.name, row.collection_name],
  }
  if (!row.is_held || !mayBeUnsolicited(arrival)) return { ...key, verdict: null }
  const isOwn = await readIsOwn(client, row)
  const verdict = isUnsolicited({ ...arrival, isOwn }) || (isOwn ? false : null)
  return isOwn === null || row.is_factory_made ? { ...key, verdict } : { ...key, tokenId: null, verdict }
}

/** Null when the node has no receipt of the transaction. */
async function readIsOwn(client: PublicClient, { transaction_hash, holder, sender }: ArrivalRow) {
  const receipt = await client.getTransactionReceipt({ hash: transaction_hash }).catch((error) => {
    if (error instanceof TransactionReceiptNotFoundError) return null
    throw error
  })
  if (!receipt) return null
  const actors = listActors(receipt)
  if (actors.includes(holder)) return true
  // The Safe is the holder, or what gave the token: of both, whoever owns the one is the other.
  if (await isOwnerOfSafe(client, holder, receipt.from)) return true
  return sender !== zeroAddress && actors.includes(sender) && isOwnerOfSafe(client, sender, holder)
}

function findUndecided(db: Queryable, chainId: number): Promise<ArrivalRow[]> {
  return db.query<ArrivalRow>(
    `select a.contract, a.token_id, a.holder, a.sender, a.transaction_hash, i.name, c.name as collection_name,
       c.factory is not null as is_factory_made,
       exists (select from sales s where s.chain_id = $1 and s.transaction_hash = a.transaction_hash
         and s.contract = a.contract and s.token_id = a.token_id and s.buyer = a.holder) as is_bought,
       exists (select from sales s where s.chain_id = $1 and s.contract = a.contract and not s.is_wash_trade) as is_traded,
       coalesce(i.owner = a.holder, exists (select from balances b where b.chain_id = $1 and b.contract = a.contract
         and b.token_id = a.token_id and b.holder = a.holder)) as is_held,
       c.factory is not null and (i.metadata_state = 'pending' or (i.name is null and i.fetch_due is not null)) as is_waiting
     from item_arrivals a
     join collections c on c.chain_id = $1 and c.contract = a.contract
     join items i on i.chain_id = $1 and i.contract = a.contract and i.token_id = a.token_id
     where a.chain_id = $1 and a.is_unsolicited is null
     order by is_waiting, a.block_number desc limit ${batch}`,
    [chainId],
  )
}

interface Verdict {
  contract: Address
  /** Null for all that came in the transaction. */
  tokenId: string | null
  holder: Address
  transactionHash: Hash
  /** Null where nothing is to be remembered: the item is shown. */
  verdict: boolean | null
}

/** Not of a token that came again meanwhile. */
async function storeVerdicts(db: Queryable, chainId: number, verdicts: readonly Verdict[]): Promise<void> {
  await db.query(
    `with r as (
       select * from jsonb_to_recordset($2::jsonb) as r(contract text, "tokenId" numeric, holder text, "transactionHash" text, verdict boolean)
     ),
     forgotten as (
       delete from item_arrivals a using r where a.chain_id = $1 and a.contract = r.contract and a.token_id = r."tokenId"
         and a.holder = r.holder and a.transaction_hash = r."transactionHash" and r.verdict is null
     )
     update item_arrivals a set is_unsolicited = r.verdict from r
     where a.chain_id = $1 and a.contract = r.contract and a.token_id = coalesce(r."tokenId", a.token_id) and a.holder = r.holder
       and a.transaction_hash = r."transactionHash" and r.verdict is not null`,
    [chainId, stringifyRows(verdicts)],
  )
}
