type Details = Record<string, unknown>

/** Where a module reports what an operator should know; `console` fits. */
export interface Log {
  info(message: string, details?: Details): void
  warn(message: string, details?: Details): void
  error(message: string, details?: Details): void
}

/** Lines such as `warn  The indexer failed {"chainId":31337}`. What is merely said is left to the start. */
export function createLog(write: (line: string) => void): Log {
  const line = (level: string) => (message: string, details?: Details) =>
    write([level, message, details ? JSON.stringify(details) : ''].join(' ').trim())
  return { info: () => undefined, warn: line('warn '), error: line('error') }
}
