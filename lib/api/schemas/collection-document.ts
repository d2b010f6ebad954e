import * as z from 'zod/mini'

/** What the document of a collection says (ERC-7572), as the market has read it; addresses as they stand in it. */
export const collectionDocumentSchema = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  image: z.nullable(z.string()),
  banner: z.nullable(z.string()),
  externalUrl: z.nullable(z.string()),
})

export const collectionDocumentAnswerSchema = z.object({ document: collectionDocumentSchema })

export type CollectionDocument = z.infer<typeof collectionDocumentSchema>
