import * as z from 'zod/mini'

export const traitSchema = z.object({
  name: z.string(),
  /** Of a date: seconds since 1970. */
  value: z.string(),
  /** With one item alone: how the value is to be read, where it is no text. */
  displayType: z.optional(z.enum(['date', 'number', 'boost_number', 'boost_percentage'])),
  maxValue: z.optional(z.string()),
})

export type Trait = z.infer<typeof traitSchema>
