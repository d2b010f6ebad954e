/** One of the errors that something thrown is made of. */
export interface ErrorCause {
  name: string
  message: string
  code: unknown
  status: unknown
  error: Record<string, unknown>
}

const mostLayers = 30
/**
 * Where wallets and libraries put the error inside theirs: causes, EIP-1474's `data` (with `originalError` in it),
 * ethers' `info`, an unhandled rejection's `reason`, an AggregateError's list.
 */
const wrappers = ['cause', 'error', 'data', 'originalError', 'info', 'reason', 'errors'] as const

/** The error, then all that it wraps, outermost first. Never throws, whatever was thrown. */
export function listErrorCauses(thrown: unknown): ErrorCause[] {
  const layers: ErrorCause[] = []
  const waiting: unknown[] = [thrown]
  const seen = new Set<unknown>()
  while (waiting.length > 0 && layers.length < mostLayers) {
    const next = waiting.shift()
    if (typeof next === 'string') layers.push({ name: '', message: next, code: null, status: null, error: {} })
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (Array.isArray(next)) {
      waiting.push(...next)
      continue
    }
    layers.push(toLayer(next))
    waiting.push(...wrappers.map((key) => read(next, key)))
  }
  return layers
}

function toLayer(error: object): ErrorCause {
  return {
    name: toText(read(error, 'name')),
    message: toText(read(error, 'message')),
    code: toCode(read(error, 'code')),
    status: read(error, 'status') ?? read(error, 'statusCode'),
    error: error as Record<string, unknown>,
  }
}

/** What pages of others throw may have getters that throw in their turn. */
function read(error: object, key: string): unknown {
  try {
    return (error as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** Some wallets give the numbers of EIP-1193 as strings. */
export function toCode(code: unknown): unknown {
  return typeof code === 'string' && /^-?\d{1,6}$/.test(code) ? Number(code) : code
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
