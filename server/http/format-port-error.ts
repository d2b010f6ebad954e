import type { Env } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'

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
  const reason = code === 'EADDRINUSE' ? 'is taken' : `cannot be used (${code})`
  const hostSetting = setting === 'METRICS_PORT' ? 'METRICS_HOST' : 'HOST'
  const message = foreign.includes(code)
    ? `${hostSetting} ${HOST} is no address of this machine (${code}).`
    : `${HOST}:${port} ${reason}: set ${setting} to another.`
  return new AppError('configuration', message, { cause })
}
