import type { AppError } from './app-error'
import { listErrorCauses } from './list-error-causes'

const mostCharacters = 1500

/** The cause of an error for support: each error inside it, outermost first. URLs are cut to their host, because a path may hold a key. */
export function formatErrorDetails(error: AppError): string {
  const lines = listErrorCauses(error).map(({ name, message, code }) =>
    [name, typeof code === 'number' || typeof code === 'string' ? `(${code})` : '', message].filter(Boolean).join(' '),
  )
  return [...new Set(lines.filter(Boolean))].map(hideQueries).join('\n').slice(0, mostCharacters)
}

/** The path of an address may hold a key, and so may its query: the host says enough. */
function hideQueries(text: string): string {
  return text.replace(/(\w+:\/\/)(?:[^\s/@]*@)?([^\s/?#"']+)[^\s"']*/g, '$1$2/…')
}
