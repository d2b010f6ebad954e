import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '@/lib/base/env/env'
import { AppError } from '@/lib/base/errors/app-error'
import { createPrivateFolder } from '@/server/base/create-private-folder'

const leastLength = 24

/**
 * The key of the cookies: out of the operator's secret, or of one that is made at the first start and kept for this user
 * alone.
 * @throws AppError `configuration` when the kept one cannot be used: another one would sign everybody out unsaid.
 */
export async function readSessionSecret({
  SESSION_SECRET,
  DATA_DIR,
}: Pick<Env, 'SESSION_SECRET' | 'DATA_DIR'>): Promise<string> {
  if (SESSION_SECRET) return deriveKey(SESSION_SECRET)
  const path = join(DATA_DIR, 'session-secret')
  try {
    await createPrivateFolder(DATA_DIR)
    await writeFile(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EEXIST')) throw refuse(path, cause)
  }
  const secret = (await readFile(path, 'utf8').catch((cause) => Promise.reject(refuse(path, cause)))).trim()
  if (secret.length < leastLength) throw refuse(path)
  return deriveKey(secret)
}

/** Of the length that the seal asks for, whatever the operator's has. */
function deriveKey(secret: string): string {
  return createHash('sha256').update(`verdigris session ${secret}`).digest('base64url')
}

function refuse(path: string, cause?: unknown): AppError {
  return new AppError('configuration', `${path} cannot be used. Remove it, or set SESSION_SECRET.`, { cause })
}
