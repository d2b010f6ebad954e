import type { Thing } from '@/lib/schemas/moderation'

/** The page where a work, a collection or a person is reported. */
export function reportHref(thing: Thing): string {
  const parts =
    thing.kind === 'person'
      ? [thing.address]
      : [thing.chainId, thing.contract, ...(thing.kind === 'item' ? [thing.tokenId] : [])]
  return `/moderation?report=${[thing.kind, ...parts].join('-')}`
}
