import type { Thing } from '@/lib/schemas/moderation'
import { withoutChecks } from '@/server/names/without-checks'
import type { Services } from '@/server/services'
import { thingName } from './name-thing'
import { assertKnown } from './submit-report'
import { toThingKey } from './thing-row'

/** What it is called; null for a person without a name. @throws AppError `not_found` */
export async function findThingName({ db }: Pick<Services, 'db'>, thing: Thing): Promise<string | null> {
  const key = toThingKey(thing)
  await assertKnown(db, key)
  const [row] = await db.query<{ name: string | null }>(
    `select ${thingName} as name from (select $1::integer, $2::text, $3::numeric) as t (chain_id, contract, token_id)`,
    key,
  )
  return row?.name ? withoutChecks(row.name) : null
}
