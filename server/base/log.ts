import pino from 'pino'
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

/**
 * A line an event: one JSON object of pino's, or `warn  The indexer failed {"chainId":31337}` for people. Secrets are taken out of both.
 * Lines are written at once, without a worker of pino's: the bundles of Next and of the server hold no file that one could run.
 */
export function createLog({ write, format }: LogOptions): Log {
  const toLine = format === 'json' ? (line: string) => line.trimEnd() : toText
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      // Kept apart: a detail may be called `message` too.
      nestedKey: 'details',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: redact },
    },
    { write: (line: string) => write(toLine(line)) },
  )
  const line = (level: keyof Log) => (message: string, details?: LogDetails) => logger[level](details ?? {}, message)
  return { info: line('info'), warn: line('warn'), error: line('error') }
}

function toText(line: string): string {
  const { level, message, details } = JSON.parse(line) as { level: string; message: string; details?: LogDetails }
  return [level.padEnd(5), message, details ? JSON.stringify(details) : ''].join(' ').trim()
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
