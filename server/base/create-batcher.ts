import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseUnavailableError } from './database-unavailable-error'

interface Batch<Question, Answer> {
  questions: Question[]
  answers: Promise<readonly Answer[]>
}

const mostUnderWay = 4

/**
 * Many questions in one asking: one is under way at a time, and who comes meanwhile waits for the next one. So an answer is never
 * older than its question. Each asking has the async context, and so the haste, of who was the first to wait for it. Where one fails
 * for want of the database, so do all that wait by then: to be asked after it would take twice what anybody may wait.
 * @param ask gives the answers in the order of the questions
 * @param most questions of one asking
 * @param timeLimitMs after so long the next asking begins all the same, while few are under way
 */
export function createBatcher<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
  most = Number.POSITIVE_INFINITY,
  timeLimitMs?: number,
): (question: Question) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Batch<Question, Answer> | undefined
  /** Of all who came since the last trouble. */
  let fate: { trouble?: DatabaseUnavailableError } = {}
  const underWay = new Set<Promise<unknown>>()

  function open(): Batch<Question, Answer> {
    const questions: Question[] = []
    const own = fate
    const answers = last.then(() => {
      if (next === batch) next = undefined
      if (own.trouble) throw own.trouble
      return ask(questions)
    })
    const batch = { questions, answers }
    const settled = answers.catch((error) => {
      if (!(error instanceof DatabaseUnavailableError)) return
      own.trouble = error
      if (fate === own) fate = {}
    })
    last = timeLimitMs === undefined ? settled : last.then(() => whenNextMay(settled, timeLimitMs))
    return batch
  }

  /** Counted from the beginning of the asking that ends with `settled`. */
  async function whenNextMay(settled: Promise<unknown>, milliseconds: number): Promise<void> {
    underWay.add(settled)
    void settled.then(() => underWay.delete(settled))
    await Promise.race([settled, sleep(milliseconds, undefined, { ref: false })])
    while (underWay.size >= mostUnderWay) await Promise.race(underWay)
  }

  return async (question) => {
    if (!next || next.questions.length === most) next = open()
    const { questions, answers } = next
    const index = questions.push(question) - 1
    return (await answers)[index] as Answer
  }
}
