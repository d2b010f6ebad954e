import { type Thing, thingSchema } from '@/lib/schemas/moderation'

/** What `reportHref` names; null for anything else. */
export function readReport(text: unknown): Thing | null {
  if (typeof text !== 'string') return null
  const [kind, first, contract, tokenId] = text.split('-')
  const account = { kind, address: first, ...(contract === undefined ? {} : { chainId: Number(contract) }) }
  const subject = kind === 'person' ? account : { kind, chainId: Number(first), contract, tokenId }
  return thingSchema.safeParse(JSON.parse(JSON.stringify(subject))).data ?? null
}
