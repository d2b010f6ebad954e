import * as z from 'zod/mini'
import { configSchema } from '@/lib/api/schemas/config'

/** With what the pages know of the operator's site without this call: their schema has nothing of it. */
export const configAnswerSchema = z.extend(configSchema, {
  /** Left out where the marketplace is Verdigris. */
  site: z.optional(
    z.object({
      name: z.string(),
      languages: z.array(z.string()),
      /** Paths of the pages that the operator wrote, such as `/terms`. */
      pages: z.array(z.string()),
    }),
  ),
})
