/**
 * The same question for many: one asking at a time, and whoever comes while it is under way waits for the next one. So an
 * answer is never older than its question.
 */
export function askTogether<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<Answer> | undefined
  return () => {
    if (next) return next
    next = last.then(() => {
      next = undefined
      return ask()
    })
    last = next.catch(() => undefined)
    return next
  }
}
