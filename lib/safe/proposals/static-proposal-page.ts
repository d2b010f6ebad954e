import * as z from 'zod/mini'

/** A proposal's page as the server draws it: no code of the parts has to come for it to be read. */
export const staticProposalPageSchema = z.object({
  /** HTML, as React has written and escaped it. */
  head: z.string(),
  main: z.string(),
  /** Null where there is no proposal to show. */
  signers: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** In how many milliseconds it is looked at again. */
  computeRefetchDelayMs: z.number(),
})

export type StaticProposalPage = z.infer<typeof staticProposalPageSchema>
