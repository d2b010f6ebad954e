import * as z from 'zod/mini'
import { pictureSchema } from './item'

/** A file in the market's store. */
export const mediaAnswerSchema = z.object({
  cid: z.string(),
  /** What a contract or a document calls it: `ipfs://<cid>`. */
  uri: z.string(),
  /** Where this market serves it. */
  url: z.string(),
  /** By its content. */
  type: z.string(),
  bytes: z.int(),
  /** Its copies for lists; null for what is no picture. */
  picture: z.nullable(pictureSchema),
})

const text = (max: number) => z.string().check(z.maxLength(max))
const uri = text(100 * 1024).check(
  z.regex(/^(ipfs|ar|https|data):/, 'must be a URI that starts with ipfs://, ar://, https:// or data:'),
)

const link = z.optional(text(2_000).check(z.regex(/^https:/, 'must be a URL that starts with https://')))

/** The metadata of a token (ERC-721), with the traits that markets read, or of a collection (ERC-7572). */
export const tokenMetadataSchema = z.strictObject({
  name: text(200).check(z.minLength(1)),
  description: z.optional(text(5_000)),
  image: z.optional(uri),
  animation_url: z.optional(uri),
  external_url: link,
  banner_image: z.optional(uri),
  external_link: link,
  attributes: z.optional(
    z
      .array(
        z.strictObject({
          trait_type: text(200).check(z.minLength(1)),
          value: z.union([text(200), z.number(), z.boolean()]),
          display_type: z.optional(text(50)),
        }),
      )
      .check(z.maxLength(100)),
  ),
  properties: z.optional(z.strictObject({ alt: z.optional(text(5_000)) })),
})

export type MediaAnswer = z.infer<typeof mediaAnswerSchema>
export type TokenMetadata = z.infer<typeof tokenMetadataSchema>
