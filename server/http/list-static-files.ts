import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

interface StaticFolders {
  /** The files of the app itself. */
  publicFolder: string
  /** Those of its build. */
  buildFolder: string
}

/**
 * The paths at which files stand, as they are requested: Next sends those without rendering anything. A name with brackets has two
 * spellings.
 */
export async function listStaticFiles({ publicFolder, buildFolder }: StaticFolders): Promise<ReadonlySet<string>> {
  const [own, built] = await Promise.all([list(publicFolder), list(buildFolder)])
  const paths = [...own.map((path) => `/${path}`), ...built.map((path) => `/_next/static/${path}`)]
  return new Set(paths.flatMap((path) => [path, path.split('/').map(encodeURIComponent).join('/')]))
}

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}
