import type { Curation, CurationName } from '@/lib/api/schemas/curation'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { storeAuditEntry } from '@/server/moderation/store-audit-entry'
import type { Services } from '@/server/services/services'

interface CurationChange<Name extends CurationName> {
  name: Name
  /** Of the document that the change was made of. */
  version: number
  document: Curation[Name]
}

/**
 * Stores a document of operators, and that they did so.
 * @param ip the caller's address, for the audit log
 * @returns its new version
 * @throws AppError `conflict` when another operator has changed it meanwhile
 */
export function storeCuration<Name extends CurationName>(
  { db, sessionSecret }: Pick<Services, 'db' | 'sessionSecret'>,
  operator: AccountId,
  { name, version, document }: CurationChange<Name>,
  ip: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<{ version: number }>(
      `insert into curation as c (name, document, version, updated_at) select $1, $2::jsonb, 1, $4 where $3 = 0
       on conflict (name) do nothing returning version`,
      [name, JSON.stringify(document), version, nowSeconds()],
    )
    const [changed] = row
      ? [row]
      : await tx.query<{ version: number }>(
          `update curation set document = $2::jsonb, version = version + 1, updated_at = $4
           where name = $1 and version = $3 returning version`,
          [name, JSON.stringify(document), version, nowSeconds()],
        )
    if (!changed) throw new AppError('conflict', 'Somebody else has changed this meanwhile. Load it again.')
    await storeAuditEntry(tx, { action: 'curate', operator, subject: `curation:${name}`, ip, sessionSecret })
    return changed.version
  })
}
