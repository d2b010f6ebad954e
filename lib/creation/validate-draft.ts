import { isAddress, zeroAddress } from 'viem'
import { parseEther } from '@/lib/base/format/parse-ether'
import { replaceDecimalComma } from '@/lib/base/format/validate-amount'
import { type ItemDraft, isPicture } from './item-draft'
import { parseBps } from './parse-bps'

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
export const maxRoyaltyBps = 5_000

/** All that stands between a draft and its minting, in the order of the form. */
export function listDraftProblems(draft: ItemDraft): DraftProblem[] {
  const problems = listDescriptionProblems(draft)
  if (!draft.collection) {
    if (!draft.collectionName.trim()) problems.push('collectionName')
    const bps = parseRoyalty(draft.royaltyPercent)
    if (bps === null) problems.push('royaltyPercent')
    else if (bps > 0 && validateRoyaltyShare(draft.shares)) problems.push('shares')
  }
  if (draft.sale !== 'later' && !parseEther(draft.price)) problems.push('price')
  return problems
}

/** The same of the item alone, wherever it belongs and is sold. */
export function listDescriptionProblems({ media, cover, name, alt, category, traits }: ItemDraft): DraftProblem[] {
  const problems: DraftProblem[] = []
  if (!media) problems.push('media')
  else if (!isPicture(media) && !cover) problems.push('cover')
  if (!name.trim()) problems.push('name')
  if (!alt.trim()) problems.push('alt')
  if (!category) problems.push('category')
  if (traits.some((trait) => !trait.name.trim() || !trait.value.trim())) problems.push('traits')
  return problems
}

/** In hundredths of a percent; null for what is none, or more than markets honour. */
export function parseRoyalty(percent: string): number | null {
  const bps = parseBps(percent || '0')
  return bps === null || bps > maxRoyaltyBps ? null : bps
}

/** What is wrong with a share, by its number from 1; or what the parts make together. */
export type ShareProblem =
  | { kind: 'address' | 'zero' | 'same' | 'percent'; number: number }
  /** With a point it would be a part. */
  | { kind: 'comma'; number: number; percent: string }
  | { kind: 'sum'; percent: string }

/** What the contract would refuse, or would pay nobody. None, or several different accounts whose parts make a whole. */
export function validateRoyaltyShare(shares: ItemDraft['shares']): ShareProblem | null {
  if (shares.length === 0) return null
  const wrong = validateRoyaltyAccount(shares, false)
  if (wrong) return wrong
  const parts = shares.map(({ percent }) => parseBps(percent) ?? 0)
  const nothing = parts.findIndex((bps) => bps <= 0)
  if (nothing >= 0) {
    const percent = replaceDecimalComma(shares[nothing]?.percent ?? '')
    return parseBps(percent)
      ? { kind: 'comma', number: nothing + 1, percent }
      : { kind: 'percent', number: nothing + 1 }
  }
  const sum = parts.reduce((whole, bps) => whole + bps, 0)
  return sum === 10_000 ? null : { kind: 'sum', percent: String(sum / 100) }
}

/** `isPatient`: an address that is still empty is no fault yet. */
export function validateRoyaltyAccount(shares: ItemDraft['shares'], isPatient: boolean): ShareProblem | null {
  const accounts = shares.map(({ account }) => account.trim().toLowerCase())
  for (const [index, account] of accounts.entries()) {
    if (isPatient && !account) continue
    const number = index + 1
    // By its checksum, where it has one: the parts of a royalty are for good.
    if (!isAddress(shares[index]?.account.trim() ?? '')) return { kind: 'address', number }
    if (account === zeroAddress) return { kind: 'zero', number }
    if (accounts.indexOf(account) < index) return { kind: 'same', number }
  }
  return null
}
