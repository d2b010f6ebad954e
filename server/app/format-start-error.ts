import { toAppError } from '@/lib/base/errors/to-app-error'

/** What Node says of a folder that can't be written to. */
const unwritable = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR']

/** What the operator is told of a start that failed: each setting that is wrong, and what the database or the system said. */
export function formatStartError(error: unknown): Error {
  const { code, shortMessage, issues, cause } = toAppError(error)
  if (issues) {
    const lines = issues.map(({ path, message }) => `  ${path}: ${message}`)
    const isOfSite = shortMessage.startsWith('SITE_FILE')
    const where = isOfSite
      ? 'See docs/operate/branding.md for the meaning of each field.'
      : 'See .env.example for the meaning of each setting.'
    return new Error([shortMessage, ...lines, where].join('\n'), { cause: error })
  }
  if (isUnwritable(error)) {
    return new Error(`${error.message}\nDATA_DIR must be a folder that this user can write to.`, { cause: error })
  }
  if (code === 'unavailable' && cause instanceof Error && cause !== error) {
    return new Error(`${shortMessage} ${cause.message || String(cause)}`, { cause: error })
  }
  return error instanceof Error ? error : new Error(String(error))
}

function isUnwritable(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && unwritable.includes(String(error.code)) && 'path' in error
}
