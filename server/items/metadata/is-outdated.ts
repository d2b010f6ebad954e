import { buildContentSources, isMutableUri } from '@/server/base/content-uri'
import type { Services } from '@/server/services/services'

/**
 * Whether the file at an address is to be fetched again: its content may change, there is a way to it, and it was last fetched before a
 * refresh was asked for.
 * @param refreshFrom seconds since 1970; null where nobody asked
 */
export async function isOutdated(
  { db, media }: Pick<Services, 'db' | 'media'>,
  uri: string | null,
  refreshFrom: string | null,
): Promise<boolean> {
  if (!uri || !refreshFrom || !isMutableUri(uri)) return false
  if (buildContentSources(uri, media.fetch).length === 0) return false
  const fetched = await db.query('select 1 from media_sources where uri = $1 and fetched_at > $2', [uri, refreshFrom])
  return fetched.length === 0
}
