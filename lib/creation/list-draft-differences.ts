import { formatAddress } from '@/lib/base/format/format-address'
import type { ItemDraft } from './item-draft'

/** What a person has said of an item; salt, terms and the like are nobody's words. */
export const draftParts = [
  ...(['media', 'cover', 'name', 'description', 'alt', 'category', 'traits'] as const),
  ...(['collection', 'collectionName', 'collectionDescription', 'royaltyPercent', 'shares'] as const),
  ...(['sale', 'price', 'duration'] as const),
] as const

export type DraftPart = (typeof draftParts)[number]

export interface DraftDifference {
  part: DraftPart
  /** Short; empty for nothing. Of `sale` and `duration` the choice itself. */
  own: string
  other: string
}

const longest = 60

/** Where two versions of a draft differ, in the order of the form. */
export function listDraftDifferences(own: ItemDraft, other: ItemDraft): DraftDifference[] {
  return draftParts
    .filter((part) => write(own, part) !== write(other, part))
    .map((part) => {
      const [mine, theirs] = [write(own, part), write(other, part)]
      const start = findStart(mine, theirs)
      return { part, own: shorten(mine, start), other: shorten(theirs, start) }
    })
}

function write(draft: ItemDraft, part: DraftPart): string {
  switch (part) {
    case 'media':
    case 'cover':
      return writeFile(draft[part])
    case 'traits':
      return draft.traits.map(({ name, value }) => `${name}: ${value}`).join(', ')
    case 'shares':
      return draft.shares.map(({ account, percent }) => `${formatAddress(account.trim())} ${percent} %`).join(', ')
    case 'collection':
      return draft.collection ? formatAddress(draft.collection) : ''
    default:
      return draft[part] ?? ''
  }
}

/** The end of its address too: files that are not the same are called the same often enough. */
function writeFile(media: ItemDraft['media']): string {
  return media ? `${media.fileName} (…${media.uri.slice(-4)})` : ''
}

/** Of two long texts, a little before the first place where they are not the same. */
function findStart(a: string, b: string): number {
  if (a.length <= longest && b.length <= longest) return 0
  const different = [...a].findIndex((letter, index) => letter !== b[index])
  const at = different === -1 ? a.length : different
  return at > longest / 2 ? at - longest / 3 : 0
}

function shorten(text: string, start: number): string {
  const part = text.slice(start, start + longest).trim()
  return `${start > 0 && part ? '…' : ''}${part}${start + longest < text.length ? '…' : ''}`
}
