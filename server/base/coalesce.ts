import { createBatcher } from './create-batcher'

/** The same question for many: all who gathered share its answer. */
export function coalesce<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  const askOnce = createBatcher<null, Answer>(async (askers) => {
    const answer = await ask()
    return askers.map(() => answer)
  })
  return () => askOnce(null)
}
