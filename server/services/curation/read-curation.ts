import { type Curation, type CurationAnswer, type CurationName, curationSchemas } from '@/lib/api/schemas/curation'
import type { Queryable } from '@/server/db/database'

/** As without a choice of an operator. */
export const noCuration: Curation = {
  home: { sections: null },
  featured: { featured: [] },
  shows: { shows: [] },
  badges: { badges: [] },
}

interface CurationRow {
  name: string
  document: unknown
  version: number
}

/** The documents with their versions; 0 for one that nobody has written. One that a newer version of the app wrote counts as unwritten. */
export async function readCuration(db: Queryable): Promise<CurationAnswer> {
  const rows = await db.query<CurationRow>('select name, document, version from curation')
  const read = <Name extends CurationName>(name: Name) => {
    const row = rows.find((one) => one.name === name)
    const parsed = row && curationSchemas[name].safeParse(row.document)
    return {
      version: row?.version ?? 0,
      document: (parsed?.success ? parsed.data : noCuration[name]) as Curation[Name],
    }
  }
  return { home: read('home'), featured: read('featured'), shows: read('shows'), badges: read('badges') }
}
