import { findChain } from '@/lib/protocol/chains/chains'
import { listCurrencies } from '@/lib/protocol/chains/list-currencies'
import { storeCurrencies } from '@/server/chains/store-currencies'
import type { Database, Transaction } from '@/server/db/database'
import { drawMarket } from './draw-market'
import { listItemScripts } from './item-scripts'
import { listOrderScripts } from './order-scripts'
import { readSeedSql } from './sql/read-seed-sql'

interface FillParameters {
  items: number
  orders: number
  /** The same number gives the same market, but for the moment that its times are counted from. */
  seed?: number
  /** Of a network that the market does not serve: no indexer looks for what is not on the chain. */
  chainId: number
  nowSeconds: number
  /** Beside what is there; what was seeded on the same network gives way. */
  isForced?: boolean
  say?: (line: string) => void
}

/** Tables that are filled faster without their indexes. */
const bulky = ['items', 'orders', 'transfers', 'sales', 'order_events']
/** Tables whose triggers count, statement by statement, and keep words: but for each item's own, here that is done once, of all that came. */
const counted = ['items', 'item_traits', 'balances', 'sales', 'orders']
const derived = ['holders', 'collection_counts', 'trait_counts', 'collection_sales', 'cheapest_listings']
const seeded = ['items', 'item_traits', 'balances', 'orders', 'transfers', 'sales', 'order_events', 'collections']

/**
 * Fills a database with a market, in one transaction: whole or not at all. The rows are made by the database, so that no
 * more than the people and collections is in memory here.
 * @throws Error for a database that is not empty
 */
export async function fillDatabase(db: Database, parameters: FillParameters): Promise<void> {
  const { items, seed = 1, chainId, isForced = false, say = () => {} } = parameters
  const chain = findChain(chainId)
  if (!chain) throw new Error(`Chain ${chainId} is not known.`)
  const weth = chain.weth.address
  await storeCurrencies(db, [{ id: chainId, currencies: listCurrencies(chain) }])
  const { people, collections, pictures } = drawMarket(items, seed)
  const facts = { ...parameters, seed, weth, people: people.length, pictures: pictures.length }
  await db.transaction(async (tx) => {
    // The session's search of the disk would take longer than a visitor may wait.
    await tx.execute("set local statement_timeout = 0; set local work_mem = '256MB'")
    if (!isForced) await assertEmpty(tx)
    for (const table of counted) await tx.execute(`alter table ${table} disable trigger user`)
    await tx.execute('alter table items enable trigger items_insert_search')
    await tx.execute('alter table orders enable trigger orders_insert_unit_price')
    for (const table of seeded) await tx.execute(`delete from ${table} where chain_id = ${chainId}`)
    const indexes = await findIndexes(tx)
    for (const { name } of indexes) await tx.execute(`drop index ${name}`)
    await keep(tx, 'seed_people', 'n integer primary key, address text, name text', people)
    await keep(tx, 'seed_pictures', 'n integer primary key, image text, picture jsonb', pictures)
    await keep(
      tx,
      'seed_collections',
      'n integer primary key, contract text, name text, standard text, category text, creator text, first integer, size integer, price integer, crowd text',
      collections,
    )
    for (const { what, script } of [...listItemScripts(facts), ...listOrderScripts(facts)]) {
      say(what)
      await tx.execute(script)
    }
    say('Indexes')
    for (const { definition } of indexes) await tx.execute(definition)
    say('Counts')
    await tx.execute(
      `analyze ${counted.join(', ')}; ${readSeedSql('mark-wash-trades')} truncate ${derived.join(', ')}; ${readSeedSql('fill-derived-tables')}`,
    )
    for (const table of counted) await tx.execute(`alter table ${table} enable trigger user`)
  })
  say('Statistics')
  await db.execute('vacuum analyze')
}

async function assertEmpty(tx: Transaction): Promise<void> {
  const [found] = await tx.query(
    'select 1 from collections union all select 1 from items union all select 1 from orders limit 1',
  )
  if (found) throw new Error('The database is not empty. Use --force to add to its content.')
}

/** Those that nothing but a reader needs. */
export function findIndexes(tx: Transaction): Promise<{ name: string; definition: string }[]> {
  return tx.query(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relname = any($1::text[]) and t.relnamespace = current_schema()::regnamespace and not i.indisunique`,
    [bulky],
  )
}

async function keep(tx: Transaction, table: string, columns: string, rows: readonly object[]): Promise<void> {
  await tx.execute(`create temporary table ${table} (${columns}) on commit drop`)
  await tx.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
  await tx.execute(`analyze ${table}`)
}
