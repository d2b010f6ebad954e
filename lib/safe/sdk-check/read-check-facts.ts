import * as z from 'zod/mini'
import { hashSchema } from '@/lib/base/primitives'
import type { CheckFacts } from './check-call'
import type { CheckOutcome } from './run-check-call'

const proposedSchema = z.looseObject({ safeTxHash: hashSchema })
const signedSchema = z.looseObject({ messageHash: hashSchema })

/** What the next calls can be asked with: the transaction or message that an answer names. */
export function readCheckFacts(facts: CheckFacts, outcome: CheckOutcome): CheckFacts {
  if (outcome.kind !== 'answered') return facts
  const proposed = proposedSchema.safeParse(outcome.answer)
  const signed = signedSchema.safeParse(outcome.answer)
  return {
    ...facts,
    ...(proposed.success && { safeTxHash: proposed.data.safeTxHash }),
    ...(signed.success && { messageHash: signed.data.messageHash }),
  }
}
