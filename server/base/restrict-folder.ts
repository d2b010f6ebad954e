import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets this process's user alone into a folder and all that is in it: files that were copied have the mode of their source, and PGlite's
 * first ones are open to everybody, whatever the umask. For folders of some thousand files, not for the media store: the synchronous form
 * takes a third of the processor time.
 * @throws what the system says
 */
export function restrictFolder(folder: string): void {
  tighten(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) restrictFolder(path)
    else if (entry.isFile()) tighten(path, 0o600)
  }
}

function tighten(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    // A file may be removed meanwhile; modes of another user, or of a volume that has none, are left to `createPrivateFolder` of `DATA_DIR`.
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EPERM') throw error
  }
}
