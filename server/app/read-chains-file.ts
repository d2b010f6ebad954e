import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { hasValidChecksum, invalidChecksumMessage } from '@/lib/base/env/has-valid-checksum'
import type { Issue } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { formatZodIssue } from '@/server/base/format-zod-issue'

const name = z.string().check(z.minLength(1), z.maxLength(40))
const symbol = z.string().check(z.regex(/^[A-Za-z0-9.]{1,12}$/, 'must be 1 to 12 letters and digits'))
const url = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http(s)://' })

const address = z
  .string()
  .check(
    z.regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits'),
    z.refine(hasValidChecksum, invalidChecksumMessage),
  )

const chainSchema = z.strictObject({
  id: z.int().check(
    z.gte(1),
    z.lte(2 ** 31 - 1),
    z.refine((id) => id !== localChainId, `must not be ${localChainId}, the chain of the demo`),
  ),
  name: z.optional(name),
  coin: z.optional(z.strictObject({ name, symbol, decimals: z._default(z.literal(18), 18) })),
  wrappedCoin: z.optional(z.strictObject({ address, symbol })),
  explorer: z.optional(z.nullable(url)),
  currencies: z.optional(
    z.array(z.strictObject({ address, symbol, decimals: z.int().check(z.gte(0), z.lte(18)) })).check(z.maxLength(8)),
  ),
  blockTimeMs: z.optional(z.int().check(z.gte(50), z.lte(600_000))),
  finalityBlocks: z.optional(z.int().check(z.gte(16), z.lte(10_000))),
  sanctionsOracle: z.optional(address),
  safeGateway: z.optional(z.nullable(z.union([z.literal('built-in'), url], "must be a URL, 'built-in' or null"))),
})

/** What CHAINS_FILE says of a chain. */
export type ChainEntry = z.infer<typeof chainSchema>

/**
 * Reads CHAINS_FILE: a JSON array. An entry needs `id`, and what it leaves out is taken from what is known of that chain.
 * @returns no entries where something is wrong, and an issue for each problem
 */
export function readChainsFile(file: string | undefined): { entries: ChainEntry[]; issues: Issue[] } {
  if (!file) return { entries: [], issues: [] }
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    return {
      entries: [],
      issues: [buildIssue([], `names ${file}, which cannot be read: ${(cause as Error).message}`)],
    }
  }
  const parsed = z.array(chainSchema).safeParse(json, { reportInput: true })
  const problems = parsed.success ? findDoubles(parsed.data) : parsed.error.issues.flatMap(listProblems)
  const issues = problems.map(({ path, message }) => buildIssue(path, message))
  return { entries: parsed.success && issues.length === 0 ? parsed.data : [], issues }
}

function listProblems(issue: z.core.$ZodIssue) {
  const { path } = issue
  if (issue.code !== 'unrecognized_keys') return [{ path, message: formatZodIssue(issue).message }]
  return issue.keys.map((key) => ({ path: [...path, key], message: 'is no field of a chain' }))
}

function findDoubles(chains: readonly { id: number }[]) {
  return chains.flatMap(({ id }, index) =>
    chains.findIndex((chain) => chain.id === id) === index
      ? []
      : [{ path: [index, 'id'], message: `is a duplicate: ${id} is already in the list` }],
  )
}

function buildIssue(path: readonly PropertyKey[], message: string): Issue {
  return { code: 'invalid_setting', path: ['CHAINS_FILE', ...path].join('.'), message }
}
