import * as z from 'zod/mini'
import { hexSchema } from '@/lib/base/primitives'

/** The body of `POST /api/v1/signings/{chainId}/{hash}/withdrawal`: an owner's key has signed it, in 65 bytes. */
export const withdrawalSchema = z.strictObject({
  signature: hexSchema.check(z.regex(/^0x[0-9a-fA-F]{130}$/, 'must be a signature of 65 bytes')),
})
