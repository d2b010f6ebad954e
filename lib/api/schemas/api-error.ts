import * as z from 'zod/mini'

export const apiErrorSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    issues: z.optional(z.array(z.object({ code: z.string(), message: z.string(), path: z.optional(z.string()) }))),
  }),
})
