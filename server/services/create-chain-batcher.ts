import { createBatcher } from '@/server/base/create-batcher'
import type { Services } from './services'

type AskOne<Question, Answer> = (question: Question) => Promise<Answer>

/** As `gather`, for each chain of each market on its own. */
export function createChainBatcher<Question, Answer>(
  ask: (services: Services, chainId: number, questions: readonly Question[]) => Promise<readonly Answer[]>,
  most: number,
  timeLimitMs?: number,
): (services: Services, chainId: number, question: Question) => Promise<Answer> {
  const markets = new WeakMap<Services, Map<number, AskOne<Question, Answer>>>()
  return (services, chainId, question) => {
    const chains = markets.get(services) ?? new Map<number, AskOne<Question, Answer>>()
    markets.set(services, chains)
    const askOne =
      chains.get(chainId) ?? createBatcher((questions) => ask(services, chainId, questions), most, timeLimitMs)
    chains.set(chainId, askOne)
    return askOne(question)
  }
}
