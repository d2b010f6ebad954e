import * as z from 'zod/mini'
import { categorySchema } from './item'
import { traitSchema } from './trait'

/** What a token's document says, as the market has read it; addresses as they stand in it. */
export const documentSchema = z.object({
  name: z.nullable(z.string()),
  description: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  category: z.nullable(categorySchema),
  /** With the category's own, where it has one. */
  traits: z.array(traitSchema),
  image: z.nullable(z.string()),
  animation: z.nullable(z.string()),
})

export const documentAnswerSchema = z.object({ document: documentSchema })

export type MetadataDocument = z.infer<typeof documentSchema>
