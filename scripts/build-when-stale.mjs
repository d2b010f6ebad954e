import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'

/**
 * Builds unless the last build that came to its end was made of the same. The stamp is taken away first and written last:
 * a build that was killed midway leaves none, and the next start builds again.
 * @param {{ stamp: string, output: string, fingerprint: string, build: () => Promise<void> }} parameters
 */
export async function buildWhenStale({ stamp, output, fingerprint, build }) {
  const have = existsSync(stamp) ? await readFile(stamp, 'utf8') : ''
  if (have === fingerprint && existsSync(output)) return
  await rm(stamp, { force: true }).catch((error) => {
    throw new Error(
      `The build is from other sources or for another Node than ${process.version}, and this user cannot write a new one. Run npm run build as the owner of the folder.`,
      { cause: error },
    )
  })
  await build()
  await writeFile(stamp, fingerprint)
}
