import { readFile } from 'node:fs/promises'
import { type Address, getAddress } from 'viem'
import * as z from 'zod/mini'
import type { Env } from '@/lib/base/env/env'
import { hasValidChecksum, invalidChecksumMessage } from '@/lib/base/env/has-valid-checksum'
import { AppError } from '@/lib/base/errors/app-error'
import { addressSchema, chainIdSchema } from '@/lib/base/primitives'
import { accountKey, eoaChainId } from '@/server/base/account-id'

export interface BadgedCollection {
  chainId: number
  contract: Address
  words: string
}

/** Whom and what the operator vouches for. */
export interface Trust {
  /** Those who may hide, by `accountKey`. */
  operators: ReadonlySet<string>
  collections: readonly BadgedCollection[]
  /** The operator's words by account, by `accountKey`: at the address of a contract another chain may have somebody else's. */
  people: ReadonlyMap<string, string>
}

export const noTrust: Trust = { operators: new Set(), collections: [], people: new Map() }

const most = 2_000
const words = z.string().check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(60, 'is too long'))
const badgedAddress = addressSchema.check(z.refine(hasValidChecksum, invalidChecksumMessage))
/** The address of a key, or `chainId:address` of a contract. */
const badgedAccount = z.string().check(
  z.regex(/^([1-9]\d{0,8}:)?0x[0-9a-fA-F]{40}$/, { abort: true }),
  z.refine((text: string) => hasValidChecksum(text.slice(text.indexOf(':') + 1)), invalidChecksumMessage),
)
const badgesSchema = z
  .array(
    z.union(
      [
        z.strictObject({ chainId: chainIdSchema, contract: badgedAddress, words }),
        z.strictObject({ address: badgedAccount, words }),
        z.strictObject({ chainId: chainIdSchema, address: badgedAddress, words }),
      ],
      'must be {"chainId", "contract", "words"} or {"address", "words"}. A contract account also needs "chainId". The words must have 1 to 60 characters. The address must be in lower case or have a valid checksum',
    ),
  )
  .check(z.maxLength(most, `must have at most ${most} entries`))

/**
 * OPERATORS and BADGES; the badges stand in the setting, or in the file that it names.
 * @throws AppError `configuration` with every problem of the badges as an issue
 */
export async function readTrust({ OPERATORS, BADGES }: Pick<Env, 'OPERATORS' | 'BADGES'>): Promise<Trust> {
  const badges = BADGES === undefined ? [] : parseBadges(await readText(BADGES))
  return {
    operators: new Set(OPERATORS.map(readAccount)),
    collections: badges.flatMap((badge) =>
      'contract' in badge ? [{ ...badge, contract: getAddress(badge.contract) }] : [],
    ),
    people: new Map(
      badges.flatMap((badge) => {
        if (!('address' in badge)) return []
        const account = 'chainId' in badge ? `${badge.chainId}:${badge.address}` : badge.address
        return [[readAccount(account), badge.words] as const]
      }),
    ),
  }
}

/** By `accountKey`. */
function readAccount(text: string): string {
  const [address = '', chainId] = text.split(':').reverse()
  return accountKey({ address: getAddress(address), accountChainId: Number(chainId ?? eoaChainId) })
}

async function readText(setting: string): Promise<string> {
  if (setting.trimStart().startsWith('[')) return setting
  try {
    return await readFile(setting, 'utf8')
  } catch (cause) {
    throw refuse([{ path: 'BADGES', message: 'must be a JSON array, or the path of a file with one' }], cause)
  }
}

function parseBadges(text: string): z.infer<typeof badgesSchema> {
  const result = badgesSchema.safeParse(parseJson(text))
  if (result.success) return result.data
  throw refuse(
    result.error.issues.map(({ path, message }) => ({ path: ['BADGES', ...path].join('.'), message })),
    result.error,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw refuse([{ path: 'BADGES', message: 'is not valid JSON' }], cause)
  }
}

function refuse(problems: { path: string; message: string }[], cause: unknown): AppError {
  const issues = problems.map((problem) => ({ code: 'invalid_setting', ...problem }))
  return new AppError('configuration', 'The settings are invalid.', { issues, cause })
}
