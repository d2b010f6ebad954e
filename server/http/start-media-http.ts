import { createServer } from 'node:http'
import type { Env } from '@/lib/env'
import { AppError } from '@/lib/errors/app-error'
import { getServices } from '@/server/services'
import { closeServer } from './close-server'
import { listen } from './listen'
import { type MediaServing, serveMedia } from './serve-media'

const drainMs = 2_000
const idleLimitMs = 60_000

export interface RunningMediaHttp {
  port: number
  close(): Promise<void>
}

/**
 * Serves the media of users from a port of its own, which makes it another origin: MEDIA_PORT, or else the one behind PORT,
 * or any that is free.
 * @throws AppError `configuration` when MEDIA_PORT is taken.
 */
export async function startMediaHttp(
  env: Pick<Env, 'HOST' | 'PORT' | 'MEDIA_PORT'>,
  findFrameAncestors: MediaServing['findFrameAncestors'],
): Promise<RunningMediaHttp> {
  const server = createServer(serveMedia({ getServices, findFrameAncestors }))
  // Whoever reads no more of a long file is let go.
  server.timeout = idleLimitMs
  const port = await findPort(env, (wanted) => listen(server, wanted, env.HOST))
  return { port, close: () => closeServer(server, drainMs) }
}

async function findPort(
  { HOST, PORT, MEDIA_PORT }: Pick<Env, 'HOST' | 'PORT' | 'MEDIA_PORT'>,
  open: (port: number) => Promise<number>,
) {
  if (MEDIA_PORT === undefined) {
    return open(PORT === 0 || PORT === 65535 ? 0 : PORT + 1).catch(() => open(0))
  }
  return open(MEDIA_PORT).catch((cause) => {
    throw new AppError('configuration', `${HOST}:${MEDIA_PORT} cannot be used: set MEDIA_PORT to another.`, { cause })
  })
}
