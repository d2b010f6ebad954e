import * as z from 'zod/mini'

/** An account that may not trade gets an error instead. */
export const tradingAnswerSchema = z.object({ canTrade: z.literal(true) })
