import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Env } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'

/**
 * Longer than proxies keep a connection that rests (most 60 seconds): a request that they send on one that is being closed
 * is answered by nobody.
 */
const restMs = 75_000

/** The port that it listens on. Rejects when that is taken. */
export function listen(server: Server, port: number, host: string): Promise<number> {
  server.keepAliveTimeout = restMs
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** What the system says of an address that is not of this machine, or no address at all. */
const foreign = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

/** Why nothing can listen there, by the setting that mends it. */
export function formatPortError(
  { HOST }: Pick<Env, 'HOST'>,
  port: number,
  setting: 'PORT' | 'MEDIA_PORT' | 'METRICS_PORT',
  cause: NodeJS.ErrnoException,
): AppError {
  const { code = 'unknown' } = cause
  const reason = code === 'EADDRINUSE' ? 'is in use' : `cannot be used (${code})`
  const hostSetting = setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'
  const message = foreign.includes(code)
    ? `${hostSetting} ${HOST} is not an address of this machine (${code}).`
    : `${HOST}:${port} ${reason}. Set ${setting} to another port.`
  return new AppError('configuration', message, { cause })
}
