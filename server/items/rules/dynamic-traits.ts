import { type Address, decodeAbiParameters, formatUnits, hexToString, isHex, keccak256, size, toHex } from 'viem'
import * as z from 'zod/mini'
import type { TokenRule } from '@/lib/api/schemas/token-rules'
import type { Trait } from '@/lib/api/schemas/trait'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import { decodeDataUri, parseDataUri } from '@/server/base/data-uri'
import { parseTolerantJson } from '@/server/base/parse-tolerant-json'
import { cleanText, maxNameLength } from '@/server/items/metadata/clean-text'
import { type Answer, ask, readWord } from './rule-calls'

/** Of ERC-7496. */
export const dynamicTraitsInterface = '0xaf332f3e'
/** Each is a call. */
const maxTraits = 20
const maxDecimals = 77

const entrySchema = z.object({
  displayName: z.optional(z.string()),
  dataType: z.object({
    type: z.enum(['string', 'decimal', 'boolean', 'epochSeconds']),
    signed: z.optional(z.boolean()),
    decimals: z.optional(z.int().check(z.minimum(0), z.maximum(maxDecimals))),
    valueMappings: z.optional(z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])))),
  }),
})

type DataType = z.infer<typeof entrySchema>['dataType']

/** A trait that items of a collection have on chain. */
export interface DynamicTrait {
  key: `0x${string}`
  name: string
  dataType: DataType
}

/**
 * Reads which traits there are (ERC-7496, "Metadata"), each by itself; the first ones of many.
 * @param answer to `getTraitMetadataURI`. Only what it brings itself is read: no host is asked
 */
export function parseDynamicTraits(answer: Answer): DynamicTrait[] {
  const data = parseDataUri(decodeText(answer))
  const document = data && parseTolerantJson(decodeDataUri(data).toString())?.value
  const parsed = z.object({ traits: z.record(z.string(), z.unknown()) }).safeParse(document)
  if (!parsed.success) return []
  return Object.entries(parsed.data.traits).flatMap(parseEntry).slice(0, maxTraits)
}

function decodeText(answer: Answer): string {
  try {
    return decodeAbiParameters([{ type: 'string' }], answer ?? '0x')[0]
  } catch {
    return ''
  }
}

function parseEntry([title, entry]: [string, unknown]): DynamicTrait[] {
  const parsed = entrySchema.safeParse(entry)
  const name = cleanText(parsed.data?.displayName ?? title, maxNameLength)
  if (!parsed.success || !name) return []
  // A title of 32 bytes in hex is the key itself.
  const key = isHex(title) && size(title) === 32 ? title : keccak256(toHex(title))
  return [{ key, name, dataType: parsed.data.dataType }]
}

/** The calls for the values of an item; `readDynamicTraits` reads their answers. */
export function buildDynamicTraitCalls(
  { contract, tokenId }: { contract: Address; tokenId: bigint },
  traits: readonly DynamicTrait[],
): MulticallCall[] {
  return traits.map(({ key }) => ask(contract, 'getTraitValue', [tokenId, key]))
}

export function readDynamicTraits(answers: readonly Answer[], traits: readonly DynamicTrait[]): TokenRule {
  const read = traits.flatMap(({ name, dataType }, index): Trait[] => {
    const word = readWord(answers[index])
    const value = word === null ? null : describeValue(word, dataType)
    return value ? [{ name, ...value }] : []
  })
  return { kind: 'dynamic_traits', standard: 'ERC-7496', traits: read }
}

/** Null for a trait that is not set. */
function describeValue(word: bigint, { type, valueMappings = {}, ...number }: DataType): Omit<Trait, 'name'> | null {
  const hex = toHex(word, { size: 32 })
  const mapped = Object.entries(valueMappings).find(([from]) => from.toLowerCase() === hex)?.[1]
  if (mapped === null) return null
  const text = mapped === undefined ? formatWord(word, type, number) : String(mapped)
  const value = cleanText(text, maxNameLength)
  if (!value) return null
  if (type === 'epochSeconds') return /^\d{1,12}$/.test(value) ? { value, displayType: 'date' } : null
  return { value, ...(type === 'decimal' && { displayType: 'number' }) }
}

function formatWord(word: bigint, type: DataType['type'], { signed = false, decimals = 0 }: Omit<DataType, 'type'>) {
  if (type === 'boolean') return String(word !== 0n)
  if (type === 'epochSeconds') return String(word)
  if (type === 'decimal') return formatUnits(signed ? BigInt.asIntN(256, word) : word, decimals)
  const hex = toHex(word, { size: 32 })
  // A short text stands in the word itself; a hash of a long one is no text.
  const text = hexToString(hex, { size: 32 })
  return text.includes('\uFFFD') ? hex : text
}
