import { readSeedSql } from '@/scripts/seed/sql/read-seed-sql'
import type { Database } from '@/server/db/database'

/** Empties the tables that triggers maintain, and fills them at once, as the seed does. */
export const refillDerivedTables = (db: Database) =>
  db.execute(
    `truncate holders, collection_counts, trait_counts, collection_sales, cheapest_listings; ${readSeedSql('fill-derived-tables')}`,
  )
