import { readFileSync } from 'node:fs'
import { getAddress } from 'viem'
import * as z from 'zod/mini'
import { hasValidChecksum, invalidChecksumMessage } from '@/lib/base/env/has-valid-checksum'
import { AppError } from '@/lib/base/errors/app-error'
import type { ChainFacts } from '@/lib/protocol/chains/chains'

const name = z.string().check(z.minLength(1), z.maxLength(40))
const symbol = z.string().check(z.regex(/^[A-Za-z0-9.]{1,12}$/, 'must be 1 to 12 letters and digits'))

const address = z
  .string()
  .check(
    z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
    z.refine(hasValidChecksum, invalidChecksumMessage),
  )

const chainSchema = z.strictObject({
  id: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)),
  name,
  coin: z.strictObject({ name, symbol, decimals: z._default(z.literal(18), 18) }),
  wrappedCoin: z.strictObject({ address, symbol }),
  explorer: z.optional(z.url({ protocol: /^https?$/ })),
})

/**
 * Reads CHAINS_FILE: a JSON array of chains beside the built-in ones, each with `id`, `name`, `coin`, `wrappedCoin` and, optionally,
 * `explorer`. A chain is served once RPC_URL_<id> is set.
 * @throws AppError `configuration` with every problem as an issue.
 */
export function readChainsFile(file: string | undefined): ChainFacts[] {
  if (!file) return []
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new AppError('configuration', `CHAINS_FILE (${file}) is missing or not valid JSON.`, { cause })
  }
  const parsed = z.array(chainSchema).safeParse(json)
  const issues = parsed.success ? findDoubles(parsed.data) : parsed.error.issues
  if (!parsed.success || issues.length > 0) {
    throw new AppError('configuration', `CHAINS_FILE (${file}) is invalid.`, {
      issues: issues.map(({ path, message }) => ({
        ...{ code: 'invalid_setting', path: ['CHAINS_FILE', ...path].join('.'), message },
      })),
    })
  }
  return parsed.data.map(({ id, name, coin, wrappedCoin, explorer }) => ({
    ...{
      id,
      name,
      nativeCurrency: coin,
      weth: { ...wrappedCoin, address: getAddress(wrappedCoin.address) },
    },
    ...{ blockExplorer: explorer?.replace(/\/$/, '') ?? null, isConfigured: true as const },
  }))
}

function findDoubles(chains: readonly { id: number }[]) {
  return chains.flatMap(({ id }, index) =>
    chains.findIndex((chain) => chain.id === id) === index
      ? []
      : [{ path: [index, 'id'], message: `is a duplicate: ${id} is already in the list` }],
  )
}
