import { parseEnv } from '@/lib/env'
import { toAppError } from '@/lib/errors/to-app-error'
import { startHttp } from './http/start-http'
import { createLog } from './log'
import { openMarket } from './open-market'

interface MainParameters {
  /** Where the start says what it is doing, a line at a time. */
  say: (line: string) => void
}

/** The process of the embedded default: opens the market, serves it, and closes both on SIGTERM and SIGINT. */
export async function main({ say }: MainParameters): Promise<void> {
  const env = readEnv()
  const market = await openMarket({ env, say, log: createLog(say) })
  const http = await startHttp(env, market.services.events).catch(async (error) => {
    await market.close()
    throw error
  })
  say(`Verdigris is open at ${http.url}`)

  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      await http.close()
      await market.close()
    })()
    return closing
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      say('Closing')
      close().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
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
