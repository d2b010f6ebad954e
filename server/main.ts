import { parseEnv } from '@/lib/env'
import { toAppError } from '@/lib/errors/to-app-error'
import { startHttp } from './http/start-http'
import { createLog } from './log'
import { openMarket } from './open-market'
import { whenAborted } from './when-aborted'

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
  const stop = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!stop.signal.aborted) say('Closing')
      stop.abort()
    })
  }
  const http = await startHttp(env)
  try {
    const market = await openMarket({ env, publicUrl: http.url, say, log: createLog(say), signal: stop.signal })
    say(`Verdigris is open at ${http.url}`)
    await whenAborted(stop.signal)
    // An open event stream would hold the server for the whole drain.
    market.services.events.close()
    await http.close()
    await market.close()
  } catch (error) {
    await http.close()
    if (!stop.signal.aborted) throw error
  }
  process.exit(0)
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
