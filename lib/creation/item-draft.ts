import { bytesToHex } from 'viem'
import * as z from 'zod/mini'
import type { Config } from '@/lib/api/schemas/config'
import { categorySchema } from '@/lib/api/schemas/item'
import { stripInvisible, stripInvisibleInLine } from '@/lib/base/format/strip-invisible'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'
import { type DurationName, durations } from '@/lib/orders/durations'

/** A file that the market has stored. Not where it serves it: that may be another place by the time the draft goes on. */
export const storedMediaSchema = z.object({
  /** By its content: `ipfs://<cid>`. */
  uri: z.string(),
  type: z.string(),
  fileName: z.string(),
  bytes: z.int(),
})

const traitSchema = z.object({ name: z.string(), value: z.string() })
/** As it was typed. */
const shareSchema = z.object({ account: z.string(), percent: z.string() })

/** `now`: minted and listed. `lazy`: signed, and minted by whoever buys it. */
const saleSchema = z.enum(['later', 'now', 'lazy'])

/** What a sale gets when it is first about to be made, so that what is interrupted goes on as the same order or voucher. */
const saleTermsSchema = z.object({
  startTime: decimalSchema,
  endTime: decimalSchema,
  salt: decimalSchema,
  voucherId: decimalSchema,
})

/** An item that is being made, as its maker left it: every field may be empty or wrong. */
export const itemDraftSchema = z.object({
  /** Null for the wallet's own, or the market's first. */
  chainId: z.nullable(chainIdSchema),
  media: z.nullable(storedMediaSchema),
  /** The picture of what is no picture itself. */
  cover: z.nullable(storedMediaSchema),
  name: z.string(),
  description: z.string(),
  alt: z.string(),
  category: z.nullable(categorySchema),
  traits: z.array(traitSchema),
  /** Of the maker's collections; null for a new one. */
  collection: z.nullable(addressSchema),
  /** Said by its maker, who has others. */
  wantsNewCollection: z._default(z.boolean(), false),
  collectionName: z.string(),
  collectionDescription: z.string(),
  royaltyPercent: z.string(),
  /** Who shares the royalty; nobody but the maker when there are none. */
  shares: z.array(shareSchema),
  /** Gives a new collection its address: what is sent again is not made twice. */
  salt: hashSchema,
  /** The last token of the chosen collection when this item was first about to be minted. */
  mintAfter: z.nullable(decimalSchema),
  // With defaults: drafts of before had none of these.
  sale: z._default(saleSchema, 'later'),
  /** As it was typed, in the chain's own coin. */
  price: z._default(z.string(), ''),
  duration: z._default(z.enum(Object.keys(durations) as DurationName[]), 'month'),
  saleTerms: z._default(z.nullable(saleTermsSchema), null),
})

export type StoredMedia = z.infer<typeof storedMediaSchema>
export type SaleChoice = z.infer<typeof saleSchema>
export type SaleTerms = z.infer<typeof saleTermsSchema>
export type ItemDraft = z.infer<typeof itemDraftSchema>

export function createItemDraft(): ItemDraft {
  return {
    chainId: null,
    ...{ media: null, cover: null, name: '', description: '', alt: '', category: null, traits: [] },
    ...{
      collection: null,
      wantsNewCollection: false,
      collectionName: '',
      collectionDescription: '',
      royaltyPercent: '5',
      shares: [],
    },
    ...{ salt: bytesToHex(crypto.getRandomValues(new Uint8Array(32))), mintAfter: null },
    ...{ sale: 'later', price: '', duration: 'month', saleTerms: null },
  }
}

/** Its words without what cannot be seen: pasted, or kept by another browser, it would be on the chain for good. */
export function cleanDraft(draft: ItemDraft): ItemDraft {
  const { name, description, alt, traits, collectionName, collectionDescription } = draft
  return {
    ...draft,
    ...{ name: stripInvisibleInLine(name), description: stripInvisible(description), alt: stripInvisible(alt) },
    traits: traits.map((trait) => ({
      name: stripInvisibleInLine(trait.name),
      value: stripInvisibleInLine(trait.value),
    })),
    ...{
      collectionName: stripInvisibleInLine(collectionName),
      collectionDescription: stripInvisible(collectionDescription),
    },
  }
}

export function isPicture({ type }: Pick<StoredMedia, 'type'>): boolean {
  return type.startsWith('image/')
}

/** A file that is known by its address alone. */
export const toStoredMedia = (uri: string, type: string): StoredMedia => ({ uri, type, fileName: '', bytes: 0 })

/** Where the market serves a stored file now. */
export function getStoredMediaUrl(
  { mediaOrigin }: Pick<Config, 'mediaOrigin'>,
  { uri }: Pick<StoredMedia, 'uri'>,
): string {
  return `${mediaOrigin}/${uri.replace(/^ipfs:\/\//, '')}`
}

/** Where a picture can be looked at without asking anybody else; null for nowhere. One that a document brings itself is its own address. */
export function getPictureUrl(config: Pick<Config, 'mediaOrigin'>, media: Pick<StoredMedia, 'uri'>): string | null {
  if (media.uri.startsWith('data:')) return media.uri
  return media.uri.startsWith('ipfs:') ? getStoredMediaUrl(config, media) : null
}
