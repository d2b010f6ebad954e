import * as z from 'zod/mini'

/** Whether an account hides an item from the lists of what it owns. */
export const hiddenItemAnswerSchema = z.object({ isHidden: z.boolean() })
