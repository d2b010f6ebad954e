import { readFileSync, statSync } from 'node:fs'
import { hasValidChecksum } from '@/lib/base/env/has-valid-checksum'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'

/** The file is looked at again after so long. */
const restMs = 2_000

/** The addresses of the file now, in lower case. */
export type ReadSanctionsFile = () => ReadonlySet<string>

/**
 * Opens a list of addresses: a text with one address a line; `#` begins a comment. It is read again when it has changed. A change with bad
 * lines, or a file that is gone, is logged, and the list stays as it was.
 * @throws AppError `configuration` with an issue for each bad line at the start
 */
export function openSanctionsFile(file: string, log: Log): ReadSanctionsFile {
  let version = readVersion(file)
  let listed = parse(file)
  let lookedAtMs = performance.now()
  return () => {
    if (performance.now() - lookedAtMs < restMs) return listed
    lookedAtMs = performance.now()
    try {
      const current = readVersion(file)
      if (current === version) return listed
      version = current
      listed = parse(file)
      log.info('Read the sanctions list again', { addresses: listed.size })
    } catch (error) {
      const { message, issues = [] } = toAppError(error)
      log.error('Could not read the sanctions list. The list from before stays in force', {
        message,
        lines: issues.map((issue) => issue.message),
      })
    }
    return listed
  }
}

function readVersion(file: string): string {
  try {
    const { mtimeMs, size, ino } = statSync(file)
    return [mtimeMs, size, ino].join()
  } catch {
    throw buildError([`names ${file}, which is missing or cannot be read`])
  }
}

function parse(file: string): ReadonlySet<string> {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  const entries = lines.map((line) => line.replace(/#.*/, '').trim())
  const bad = entries.flatMap((entry, index) =>
    entry === '' || (/^0x[0-9a-fA-F]{40}$/.test(entry) && hasValidChecksum(entry)) ? [] : [index + 1],
  )
  if (bad.length > 0) throw buildError(bad.map((line) => `has no valid address on line ${line} of ${file}`))
  return new Set(entries.filter(Boolean).map((entry) => entry.toLowerCase()))
}

function buildError(messages: readonly string[]): AppError {
  const issues: Issue[] = messages.map((message) => ({ code: 'invalid_setting', path: 'SANCTIONS_FILE', message }))
  return new AppError('configuration', 'The settings are invalid.', { issues })
}
