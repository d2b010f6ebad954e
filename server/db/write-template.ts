import { writeFile } from 'node:fs/promises'
import { makePgliteTemplate } from './make-pglite-template'

/** For the build: from this a first start makes its database. */
export async function writeTemplate(path: string): Promise<void> {
  await writeFile(path, new Uint8Array(await (await makePgliteTemplate('gzip')).arrayBuffer()))
}
