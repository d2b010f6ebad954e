import type { Queryable } from '@/server/db/database'
import { ownPicture, playedFile } from '@/server/db/migrations/0051-stored-files'
import { documentFile } from '@/server/db/migrations/0054-document-files'
import { notHidden, wholeId } from './not-hidden'

/** Of so many items that show one file the first that is not hidden is looked for: each costs a look. */
const mostLooked = 1_000
const isShown = `media m join lateral (
    select i.chain_id, i.contract, i.token_id from items i where ${ownPicture} = m.cid and image like 'media:%'
    union all
    select i.chain_id, i.contract, i.token_id from items i where animation_uri is not null and ${playedFile} in (
      select md5(m.cid) union all select md5(s.uri) from media_sources s where s.cid = m.cid)
    union all
    select c.chain_id, c.contract, ${wholeId} from collections c where ${ownPicture} = m.cid and image like 'media:%'
    union all
    select i.chain_id, i.contract, i.token_id from items i where ${documentFile('token_uri')} = m.cid and token_uri like 'ipfs://%'
    union all
    select c.chain_id, c.contract, ${wholeId} from collections c where ${documentFile('document_uri')} = m.cid and document_uri like 'ipfs://%'
    limit ${mostLooked}
  ) shown on true`

/** Whether all that shows a file is hidden by an operator. What nothing shows yet is its maker's. */
export async function isWithheld(db: Queryable, cid: string): Promise<boolean> {
  const [row] = await db.query<{ is_withheld: boolean }>(
    `select exists (select from hidden where chain_id > 0)
       and exists (select from ${isShown} where m.cid = $1)
       and not exists (select from ${isShown} where m.cid = $1 and ${notHidden({
         ...{ chain: 'shown.chain_id', contract: 'shown.contract', token: 'shown.token_id' },
       })}) as is_withheld`,
    [cid],
  )
  return row?.is_withheld ?? false
}
