import type { Queryable } from '@/server/db/database'
import { documentFile, earlierPicture, playedFile, shownFile } from '@/server/db/sql/item-files'
import { buildItemVisibleCondition, buildVisibleCondition } from '@/server/db/sql/visibility'

interface Use {
  name: string
  /** The values by which the items are found that use the file. */
  keys: string
  where: (key: string) => string
}

const pictured = (key: string, column = 'image') => `${shownFile(column)} = ${key} and ${column} like 'media:%'`
const documented = (column: string, key: string) => `${documentFile(column)} = ${key} and ${column} like 'ipfs://%'`

const uses: readonly Use[] = [
  { name: 'pictured', keys: 'select $1::text as key', where: (key) => pictured(key) },
  {
    name: 'replaced',
    keys: 'select $1::text as key',
    where: (key) => `${earlierPicture} = ${key} and earlier_image like 'media:%'`,
  },
  {
    name: 'played',
    keys: 'select md5($1::text) as key union select md5(uri) from media_sources where cid = $1::text',
    where: (key) => `${playedFile} = ${key} and animation_uri is not null`,
  },
  { name: 'documented', keys: 'select $1::text as key', where: (key) => documented('token_uri', key) },
]

const firstPlace = (where: string) =>
  `select chain_id, contract from items where ${where} order by chain_id, contract limit 1`

/** The collections whose items use a file, one after the other: however many items a collection has, it is read once. */
const walk = ({ name, keys, where }: Use) => `${name} as (
    select k.key, first.* from (${keys}) k, lateral (${firstPlace(where('k.key'))}) first
    union all
    select last.key, next.* from ${name} last, lateral (
      ${firstPlace(`${where('last.key')} and (chain_id, contract) > (last.chain_id, last.contract)`)}) next
  )`

const itemOf = { chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' }

/**
 * Passes by hidden collections, and items that were hidden one by one: each of both took a decision of an operator. The limit has the
 * planner look for the first item by the index, in place of reading all of them for a join.
 */
const isUsed = ({ name, where }: Use) => `exists (
    select from ${name} p, lateral (
      select i.token_id from items i where ${where('p.key')} and i.chain_id = p.chain_id and i.contract = p.contract
        and ${buildItemVisibleCondition(itemOf)} order by i.token_id limit 1) shown
    where ${buildVisibleCondition({ chain: 'p.chain_id', contract: 'p.contract' })})`

const ofCollection = `select from collections c where (${pictured('$1::text')} or ${pictured('$1::text', 'banner')}
  or ${documented('document_uri', '$1::text')})`
const collectionIsShown = `exists (${ofCollection} and ${buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })})`

const withheld = `with recursive ${uses.map(walk).join(', ')}
  select exists (select from hidden where chain_id > 0)
    and (${uses.map(({ name }) => `exists (select from ${name})`).join(' or ')} or exists (${ofCollection}))
    and not (${[...uses.map(isUsed), collectionIsShown].join(' or ')}) as is_withheld`

/** Whether all that shows a file is hidden by an operator. What nothing shows yet is its maker's. */
export async function isWithheld(db: Queryable, cid: string): Promise<boolean> {
  const [row] = await db.query<{ is_withheld: boolean }>(withheld, [cid])
  return row?.is_withheld ?? false
}
