import { createExternalStore } from './external-store'

export interface OpenPrompt<Prompt, Answer> {
  prompt: Prompt
  answer: (answer: Answer) => void
}

/** Questions to whoever sits before the page: one at a time; the rest wait in line. `no` is the answer of who refuses. */
export function createPromptQueue<Prompt, Answer>(no: Answer) {
  const line = createExternalStore<readonly OpenPrompt<Prompt, Answer>[]>([])
  return {
    subscribe: line.subscribe,
    getCurrent: (): OpenPrompt<Prompt, Answer> | null => line.getState()[0] ?? null,
    /** What nobody can answer any more: who asked is gone. */
    rejectAll: () => {
      for (const { answer } of line.getState()) answer(no)
    },
    ask: (prompt: Prompt) =>
      new Promise<Answer>((resolve) => {
        const entry: OpenPrompt<Prompt, Answer> = {
          prompt,
          answer: (given) => {
            line.setState(line.getState().filter((other) => other !== entry))
            resolve(given)
          },
        }
        line.setState([...line.getState(), entry])
      }),
  }
}
