import type { Database, Queryable, SqlValue } from '@/server/db/database'

interface Found {
  /** Addresses and texts that may name files. */
  texts: (string | null)[]
  /** Where the next part begins; null at the end. */
  next: readonly SqlValue[] | null
}

type FindPart = (db: Queryable, after: readonly SqlValue[], limit: number) => Promise<Found>

const partRows = 2_000

/**
 * Which of these files something refers to: an item's document, picture or moving part, a collection, a draft or a voucher. All that may
 * refer to any is read in parts, in no transaction: what comes meanwhile is found by the next search.
 */
export async function listReferencedFiles(db: Database, cids: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>()
  const bySource = await findSourcesOf(db, cids)
  const note = (cid: string | null | undefined) => {
    if (cid && cids.has(cid)) found.add(cid)
  }
  for (const find of [findItemTexts, findCollectionTexts, findVoucherTexts, findDraftTexts]) {
    for (let after: readonly SqlValue[] | null = []; after; ) {
      const part: Found = await find(db, after, partRows)
      for (const text of part.texts) {
        if (text === null) continue
        note(bySource.get(text))
        // `ipfs://`, a gateway's address, `media:` of a copy, `data:` of a page, and wherever else it stands in a longer text.
        for (const [cid] of text.matchAll(/[A-Za-z0-9]{40,100}/g)) note(cid)
      }
      after = part.next
    }
  }
  return found
}

/** What was kept from addresses that do not name it. */
async function findSourcesOf(db: Queryable, cids: ReadonlySet<string>): Promise<Map<string, string>> {
  const rows = await db.query<{ uri: string; cid: string }>(
    'select uri, cid from media_sources where cid = any($1::text[])',
    [[...cids]],
  )
  return new Map(rows.map(({ uri, cid }) => [uri, cid]))
}

const findItemTexts: FindPart = async (db, after, limit) => {
  const rows = await db.query<Record<'contract' | 'token_id', string> & { chain_id: number; texts: (string | null)[] }>(
    `select chain_id, contract, token_id, array[token_uri, image_uri, animation_uri, image, earlier_image] as texts from items
     ${after.length > 0 ? 'where (chain_id, contract, token_id) > ($2::integer, $3::text, $4::numeric)' : ''}
     order by chain_id, contract, token_id limit $1`,
    [limit, ...after],
  )
  const last = rows.at(-1)
  const next = last && rows.length === limit ? [last.chain_id, last.contract, last.token_id] : null
  return { texts: rows.flatMap(({ texts }) => texts), next }
}

const findCollectionTexts: FindPart = async (db, after, limit) => {
  const rows = await db.query<{ chain_id: number; contract: string; texts: (string | null)[] }>(
    `select chain_id, contract, array[image, banner, document_uri, image_uri, banner_uri] as texts
     from collections
     ${after.length > 0 ? 'where (chain_id, contract) > ($2::integer, $3::text)' : ''}
     order by chain_id, contract limit $1`,
    [limit, ...after],
  )
  const last = rows.at(-1)
  const next = last && rows.length === limit ? [last.chain_id, last.contract] : null
  return { texts: rows.flatMap(({ texts }) => texts), next }
}

const findVoucherTexts: FindPart = async (db, after, limit) => {
  const rows = await db.query<{ sequence: string; uri: string | null }>(
    `select sequence, terms->>'uri' as uri from vouchers
     ${after.length > 0 ? 'where sequence > $2::bigint' : ''} order by sequence limit $1`,
    [limit, ...after],
  )
  return { texts: rows.map(({ uri }) => uri), next: rows.length === limit ? [rows.at(-1)?.sequence ?? null] : null }
}

/** Text that the market does not look into but for this; of 32 kB each. */
const findDraftTexts: FindPart = async (db, after) => {
  const limit = 100
  const rows = await db.query<Record<'address' | 'id' | 'content', string> & { account_chain_id: number }>(
    `select address, account_chain_id, id, content from drafts
     ${after.length > 0 ? 'where (address, account_chain_id, id) > ($2::text, $3::integer, $4::text)' : ''}
     order by address, account_chain_id, id limit $1`,
    [limit, ...after],
  )
  const last = rows.at(-1)
  const next = last && rows.length === limit ? [last.address, last.account_chain_id, last.id] : null
  return { texts: rows.map(({ content }) => content), next }
}
