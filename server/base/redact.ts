const secretNames = /key|secret|password|authori[sz]ation|cookie|signature|mnemonic/i
/** Providers put their keys into paths and queries, databases their passwords before the host. */
const addresses = /\b(https?|wss?|postgres(?:ql)?):\/\/[^\s"'<>)]+/gi
const maxLength = 2_000
const maxDepth = 5

/** Details as they may stand in a log: JSON, addresses without what may be a secret, secrets by their name taken out. */
export function redact(details: Record<string, unknown>): Record<string, unknown> {
  return redactEntries(details, 0)
}

/** A text for operators in which every address is its host alone. */
export function redactText(text: string): string {
  const shown = text.replace(addresses, (address) => {
    const url = URL.canParse(address) ? new URL(address) : null
    return url ? `${url.protocol}//${url.host}` : '(address)'
  })
  return shown.length > maxLength ? `${shown.slice(0, maxLength)}…` : shown
}

function redactEntries(details: object, depth: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => [
      name,
      secretNames.test(name) ? '(secret)' : redactValue(value, depth + 1),
    ]),
  )
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || value === null) return value
  if (depth > maxDepth) return '…'
  if (value instanceof Error) return redactError(value, depth)
  if (Array.isArray(value)) return value.slice(0, 100).map((entry) => redactValue(entry, depth + 1))
  return redactEntries(value, depth)
}

/** Own fields such as viem's `request` or pg's `detail` may hold bodies and rows: they are left out. */
function redactError(error: Error, depth: number): Record<string, unknown> {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return {
    name: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(error.stack ? { stack: redactText(error.stack) } : {}),
    ...(cause === undefined ? {} : { cause: redactValue(cause, depth + 1) }),
  }
}
