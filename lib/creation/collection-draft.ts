import * as z from 'zod/mini'
import type { CollectionDocument } from '@/lib/api/schemas/collection-document'
import { stripInvisible } from '@/lib/base/format/strip-invisible'
import { addressSchema } from '@/lib/base/primitives'
import { storedMediaSchema, toStoredMedia } from './item-draft'

/** What the owner of a collection makes of its document. The name is the contract's, which nobody can change. */
export const collectionDraftSchema = z.object({
  contract: addressSchema,
  name: z.string(),
  description: z.string(),
  image: z.nullable(storedMediaSchema),
  banner: z.nullable(storedMediaSchema),
  /** As it was typed. */
  externalUrl: z.string(),
})

export type CollectionDraft = z.infer<typeof collectionDraftSchema>

export const collectionDraftLimits = { description: 5_000, externalUrl: 2_000 } as const

/** A collection that is there as a draft of its document: its files stay what they are. */
export function createCollectionDraft(
  { contract, name }: Pick<CollectionDraft, 'contract' | 'name'>,
  { description, image, banner, externalUrl }: CollectionDocument,
): CollectionDraft {
  return {
    ...{ contract, name, description: description ?? '', externalUrl: externalUrl ?? '' },
    ...{ image: toPicture(image), banner: toPicture(banner) },
  }
}

const toPicture = (uri: string | null) => (uri === null ? null : toStoredMedia(uri, 'image/*'))

/** Without what cannot be seen. */
export const cleanCollectionDraft = (draft: CollectionDraft): CollectionDraft => ({
  ...draft,
  description: stripInvisible(draft.description),
  externalUrl: stripInvisible(draft.externalUrl),
})

/** Null for none; undefined for what is no address of a page with TLS. */
export function parseExternalUrl(text: string): string | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return undefined
  const { href, protocol, username, password, hostname } = new URL(address)
  const isPage = protocol === 'https:' && username === '' && password === '' && hostname.includes('.')
  return isPage && href.length <= collectionDraftLimits.externalUrl ? href : undefined
}
