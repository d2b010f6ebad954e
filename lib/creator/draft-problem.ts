import { isAddress } from 'viem'
import { parseEther } from '@/lib/format/parse-ether'
import { parseBps } from './parse-bps'
import { isPicture, type WorkDraft } from './work-draft'

/** What a draft lacks, or has wrong; the fields' own names. */
export type DraftProblem =
  | 'media'
  | 'cover'
  | 'name'
  | 'alt'
  | 'category'
  | 'traits'
  | 'collectionName'
  | 'royaltyPercent'
  | 'shares'
  | 'price'

export const draftLimits = { name: 200, description: 5_000, alt: 1_000, traits: 50, trait: 200, shares: 20 } as const
/** Markets that honour royalties at all honour them up to here. */
export const mostRoyaltyBps = 5_000

/** The first thing that stands between a draft and its minting, in the order of the form; null when nothing does. */
export function findDraftProblem(draft: WorkDraft): DraftProblem | null {
  const { media, cover, name, alt, category, traits, collection, collectionName } = draft
  if (!media) return 'media'
  if (!isPicture(media) && !cover) return 'cover'
  if (!name.trim()) return 'name'
  if (!alt.trim()) return 'alt'
  if (!category) return 'category'
  if (traits.some((trait) => !trait.name.trim() || !trait.value.trim())) return 'traits'
  if (!collection) {
    if (!collectionName.trim()) return 'collectionName'
    const bps = parseBps(draft.royaltyPercent || '0')
    if (bps === null || bps > mostRoyaltyBps) return 'royaltyPercent'
    if (bps > 0 && !areSharesRight(draft)) return 'shares'
  }
  return draft.sale === 'later' || parseEther(draft.price) ? null : 'price'
}

/** None, or several different accounts whose parts make a whole. */
function areSharesRight({ shares }: WorkDraft): boolean {
  if (shares.length === 0) return true
  const parts = shares.map(({ percent }) => parseBps(percent) ?? 0)
  const accounts = new Set(shares.map(({ account }) => account.trim().toLowerCase()))
  return (
    accounts.size === shares.length &&
    shares.every(({ account }) => isAddress(account.trim(), { strict: false })) &&
    parts.every((bps) => bps > 0) &&
    parts.reduce((sum, bps) => sum + bps, 0) === 10_000
  )
}
