import { type FSWatcher, statSync, watch } from 'node:fs'
import { dirname } from 'node:path'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { applySite } from './apply-site'
import { readSiteFile } from './read-site-file'

/** Editors write a file in several steps. */
const quietMs = 150

/**
 * Reads the site again whenever a file of its folder changes, for the preview: pages show it at once, and open ones load anew. A site
 * with problems changes nothing.
 * @param path of the site file or of its folder
 * @param say gets each outcome, and each problem
 * @returns ends the watch
 */
export function watchSite(path: string, say: (line: string) => void): () => void {
  const folder = statSync(path).isDirectory() ? path : dirname(path)
  let timer: NodeJS.Timeout | undefined
  const read = async () => {
    try {
      const settings = await readSiteFile(path)
      applySite({ ...settings, isPreview: true })
      say(`Read ${path} again`)
    } catch (error) {
      const { shortMessage, issues = [] } = toAppError(error)
      for (const line of [shortMessage, ...issues.map(({ path: field, message }) => `  ${field}: ${message}`)])
        say(line)
    }
  }
  const watcher: FSWatcher = watch(folder, { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(read, quietMs)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
