import { parseEnv } from '@/lib/env'
import { toAppError } from '@/lib/errors/to-app-error'
import { startHttp } from './http/start-http'
import { createLog, type Log, setProcessLog } from './log'
import { openMarket } from './open-market'

/** Hosts kill what has not ended after 10 s; what is acknowledged survives that too. */
const closeMs = 9_500

interface MainParameters {
  /** Where the start says what it is doing, a line at a time. */
  say: (line: string) => void
}

/** The process of the embedded default: opens the market, serves it, and closes both on SIGTERM and SIGINT. */
export async function main({ say }: MainParameters): Promise<void> {
  const env = readEnv()
  const log = createLog({
    write: env.LOG_FORMAT === 'json' ? (line) => console.log(line) : say,
    format: env.LOG_FORMAT,
  })
  setProcessLog(log)
  const tell = env.LOG_FORMAT === 'json' ? (line: string) => log.info(line) : say
  const market = await openMarket({ env, say: tell, log })
  const http = await startHttp(env, market.services.events).catch(async (error) => {
    await market.close()
    throw error
  })
  tell(`Verdigris is open at ${http.url}`)

  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    tell('Closing')
    const late = setTimeout(() => end(log, new Error(`The market did not close in ${closeMs} ms.`)), closeMs)
    http
      .close()
      .then(() => market.close())
      .then(
        () => end(log),
        (error) => end(log, error),
      )
    late.unref()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close)
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
