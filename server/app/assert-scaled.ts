import type { Env } from '@/lib/base/env/env'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { readRpcUrls } from '@/server/chains/rpc/read-rpc-urls'

/** What the processes of the scaled market share has to be said: none of them may make up its own. */
const shared = {
  web: ['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_ORIGIN', 'SESSION_SECRET'],
  indexer: ['DATABASE_URL', 'MEDIA_ORIGIN'],
} as const

/** @throws AppError `configuration` with every setting that is missing */
export function assertScaled(env: Env, role: keyof typeof shared): void {
  const missing: string[] = shared[role].filter((name) => env[name] === undefined)
  if (readRpcUrls(env).size === 0) missing.push('RPC_URL_1 (or of another chain)')
  if (missing.length === 0) return
  const issues: Issue[] = missing.map((path) => ({
    code: 'invalid_setting',
    path,
    message: 'is required when several processes share one database',
  }))
  throw new AppError('configuration', 'The settings are invalid.', { issues })
}
