import { redact } from './redact'

export type LogDetails = Record<string, unknown>
export type LogFormat = 'text' | 'json'

/** Where a module reports what an operator should know; `console` fits. */
export interface Log {
  info(message: string, details?: LogDetails): void
  warn(message: string, details?: LogDetails): void
  error(message: string, details?: LogDetails): void
}

interface LogOptions {
  write: (line: string) => void
  format: LogFormat
}

/** A line an event: `warn The indexer failed {"chainId":31337}`, or one JSON object. Secrets are taken out of both. */
export function createLog({ write, format }: LogOptions): Log {
  const line = (level: keyof Log) => (message: string, details?: LogDetails) => {
    const shown = details && redact(details)
    if (format === 'json') {
      // Kept apart: a detail may be called `message` too.
      return write(JSON.stringify({ time: new Date().toISOString(), level, message, details: shown }))
    }
    write([level.padEnd(5), message, shown ? JSON.stringify(shown) : ''].join(' ').trim())
  }
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

// Of the process, not of a module graph: Next bundles pages into a second one.
const key = Symbol.for('verdigris.log')
const registry = globalThis as { [key]?: Log | undefined }
const otherwise = createLog({ write: (line) => console.error(line), format: 'text' })

/** Sets where `processLog` goes. */
export function setProcessLog(log: Log | undefined): void {
  registry[key] = log
}

/** The log of the process, for what has no other way to it. */
export const processLog: Log = {
  info: (message, details) => (registry[key] ?? otherwise).info(message, details),
  warn: (message, details) => (registry[key] ?? otherwise).warn(message, details),
  error: (message, details) => (registry[key] ?? otherwise).error(message, details),
}
