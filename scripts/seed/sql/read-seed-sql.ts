import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleKinds, unitListingKinds } from '@/server/db/sql/order-kind-lists'

/** A file of this folder, read from the root of the project. */
export const readSeedSql = (name: 'fill-derived-tables' | 'mark-wash-trades') =>
  readFileSync(join('scripts', 'seed', 'sql', `${name}.sql`), 'utf8')
    .replaceAll('{unitListingKinds}', unitListingKinds)
    .replaceAll('{bundleKinds}', bundleKinds)
