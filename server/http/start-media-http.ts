import { createServer } from 'node:http'
import type { Env } from '@/lib/base/env/env'
import { findMetrics } from '@/server/base/metrics'
import { getServices } from '@/server/services/services'
import { closeServer } from './close-server'
import { formatPortError, listen } from './listen'
import { observeRequests } from './observe-requests'
import { setRequestRoute } from './request-route'
import { type MediaServing, serveMedia } from './serve-media'

const drainMs = 2_000
const idleLimitMs = 60_000

type Listening = Pick<Env, 'HOST' | 'PORT' | 'MEDIA_PORT' | 'MEDIA_ORIGIN'>

export interface RunningMediaHttp {
  port: number
  close(): Promise<void>
}

/**
 * Serves the media of users from a port of its own, which makes it another origin: MEDIA_PORT, or else the one behind PORT,
 * or any that is free where no MEDIA_ORIGIN leads to that one.
 * @throws AppError `configuration` when it cannot listen there.
 */
export async function startMediaHttp(
  env: Listening,
  findFrameAncestors: MediaServing['findFrameAncestors'],
): Promise<RunningMediaHttp> {
  const serve = serveMedia({ getServices, findFrameAncestors })
  const observe = observeRequests({ onSent: (bytes) => findMetrics()?.mediaSentBytes.inc(bytes) })
  const server = createServer((request, response) => {
    setRequestRoute(response, '(media)')
    observe(request, response)
    serve(request, response)
  })
  // Whoever reads no more of a long file is let go.
  server.timeout = idleLimitMs
  const port = await findPort(env, (wanted) => listen(server, wanted, env.HOST))
  return { port, close: () => closeServer(server, drainMs) }
}

async function findPort(env: Listening, open: (port: number) => Promise<number>): Promise<number> {
  const { PORT, MEDIA_PORT, MEDIA_ORIGIN } = env
  const wanted = MEDIA_PORT ?? (PORT === 0 || PORT === 65535 ? 0 : PORT + 1)
  return open(wanted).catch((cause: NodeJS.ErrnoException) => {
    // A proxy leads to it, and to no other.
    const isNamed = MEDIA_PORT !== undefined || MEDIA_ORIGIN !== undefined
    if (isNamed || cause.code !== 'EADDRINUSE') throw formatPortError(env, wanted, 'MEDIA_PORT', cause)
    return open(0)
  })
}
