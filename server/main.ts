import { parseEnv } from '@/lib/env'
import { toAppError } from '@/lib/errors/to-app-error'
import { startHttp } from './http/start-http'
import { createLog, type Log, setProcessLog } from './log'
import { openMarket } from './open-market'
import { whenAborted } from './when-aborted'

/** Hosts kill what has not ended after 10 s; what is acknowledged survives that too. */
const closeMs = 9_500

interface MainParameters {
  /** Where the start says what it is doing, a line at a time. */
  say: (line: string) => void
}

/**
 * The process of the embedded default: takes its port, opens the market, and closes both on SIGTERM and SIGINT, in the
 * middle of the opening too.
 */
export async function main({ say }: MainParameters): Promise<void> {
  const env = readEnv()
  const log = createLog({
    write: env.LOG_FORMAT === 'json' ? (line) => console.log(line) : say,
    format: env.LOG_FORMAT,
  })
  setProcessLog(log)
  const tell = env.LOG_FORMAT === 'json' ? (line: string) => log.info(line) : say
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted) return
      tell('Closing')
      setTimeout(() => end(log, new Error(`The market did not close in ${closeMs} ms.`)), closeMs).unref()
      stop.abort()
    })
  }
  if (env.PUBLIC_URL?.startsWith('https:') && !env.MEDIA_ORIGIN) {
    log.warn('MEDIA_ORIGIN is not set: on a page that came by TLS, browsers refuse media that did not')
  }
  const http = await startHttp(env)
  try {
    const market = await openMarket({
      env,
      publicUrl: http.url,
      mediaOrigin: http.mediaOrigin,
      say: tell,
      log,
      signal: stop.signal,
    })
    tell(`Media are served from ${http.mediaOrigin}, not the address to open`)
    tell(`Verdigris is open at ${http.url}`)
    await whenAborted(stop.signal)
    // An open event stream would hold the server for the whole drain.
    market.services.events.close()
    await http.close()
    await market.close()
  } catch (error) {
    await http.close()
    if (!stop.signal.aborted) throw error
  }
  end(log)
}

function end(log: Log, error?: unknown): never {
  if (error !== undefined) log.error('The market did not close as it should', { error })
  process.exit(error === undefined ? 0 : 1)
}

function readEnv() {
  try {
    return parseEnv(process.env)
  } catch (error) {
    const { shortMessage, issues = [] } = toAppError(error)
    const lines = issues.map(({ path, message }) => `  ${path}: ${message}`)
    throw new Error([shortMessage, ...lines, 'See .env.example for what each one means.'].join('\n'))
  }
}
