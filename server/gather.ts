interface Waiting<Question, Answer> {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/**
 * Many questions in one asking: one is under way at a time, and who comes meanwhile waits for the next one. So an answer is never
 * older than its question.
 * @param ask gives the answers in the order of the questions
 * @param most questions of one asking
 */
export function gather<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = Number.POSITIVE_INFINITY,
): (question: Question) => Promise<Answer> {
  let waiting: Waiting<Question, Answer>[] = []
  let isAsking = false

  async function askAll(): Promise<void> {
    isAsking = true
    // Those of this very moment come along.
    await Promise.resolve()
    while (waiting.length > 0) {
      const now = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const answers = await ask(now.map(({ question }) => question))
        now.forEach(({ resolve }, index) => {
          resolve(answers[index] as Answer)
        })
      } catch (error) {
        for (const { reject } of now) reject(error)
      }
    }
    isAsking = false
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (!isAsking) void askAll()
    })
}
