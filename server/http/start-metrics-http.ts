import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Env } from '@/lib/base/env/env'
import { processLog } from '@/server/base/log'
import type { Metrics } from '@/server/base/metrics'
import { closeServer } from './close-server'
import { formatPortError, listen } from './listen'

export interface RunningMetricsHttp {
  port: number
  close(): Promise<void>
}

const drainMs = 500

/**
 * Serves `GET /metrics` at METRICS_HOST and METRICS_PORT, to all who reach that, or with METRICS_TOKEN to those who send it as a bearer's.
 * @throws AppError `configuration` when it cannot listen there
 */
export async function startMetricsHttp(
  env: Pick<Env, 'METRICS_HOST' | 'METRICS_PORT' | 'METRICS_TOKEN'>,
  metrics: Metrics,
): Promise<RunningMetricsHttp> {
  const server = createServer((request, response) => {
    answer(request, response, { metrics, token: env.METRICS_TOKEN }).catch((error) => {
      processLog.error('Could not read the metrics', { error })
      refuse(response, 500, 'The metrics could not be read. See the log.')
    })
  })
  const wanted = env.METRICS_PORT ?? 0
  const port = await listen(server, wanted, env.METRICS_HOST).catch((cause) => {
    throw formatPortError({ HOST: env.METRICS_HOST }, wanted, 'METRICS_PORT', cause)
  })
  return { port, close: () => closeServer(server, drainMs) }
}

async function answer(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  { metrics, token }: { metrics: Metrics; token: string | undefined },
): Promise<void> {
  if (url?.split('?')[0] !== '/metrics') return refuse(response, 404, 'Not found. The metrics are at /metrics.')
  if (method !== 'GET') return refuse(response, 405, 'Method not allowed.', { allow: 'GET' })
  if (token !== undefined && !isEqual(headers.authorization ?? '', `Bearer ${token}`))
    return refuse(response, 401, 'Send METRICS_TOKEN as a bearer token.', { 'www-authenticate': 'Bearer' })
  const { type, text } = await metrics.render()
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text)
}

/** In the same time wherever they differ. */
function isEqual(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function refuse(response: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text)
}
