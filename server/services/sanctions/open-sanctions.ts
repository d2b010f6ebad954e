import { type Address, decodeFunctionResult, encodeFunctionData, type PublicClient, parseAbi } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { multicall } from '@/lib/protocol/chains/multicall'
import type { Log } from '@/server/base/log'
import { readLatestBlock } from '@/server/chains/read-latest-block'
import { openSanctionsFile } from './read-sanctions-file'

/** The interface of Chainalysis' sanctions oracle. */
const abi = parseAbi(['function isSanctioned(address addr) view returns (bool)'])

/** So long an oracle's answer counts. */
const answerMs = 5 * 60_000
/** Of answers that are kept. */
const mostAnswers = 200_000

/** Who may not trade here, by the operator's file and by oracles on chains. */
export interface Sanctions {
  /** Whether the file, or the last answer of an oracle, lists an account. Asks nobody. */
  isKnown(chainId: number, address: string): boolean
  /**
   * Asks the oracles where their last answers are too old.
   * @throws AppError `unavailable` (retryable) while an oracle cannot be asked
   */
  isListed(chainId: number, address: string): Promise<boolean>
  /** Asks the oracles about many accounts at once. @throws as `isListed` */
  refresh(chainId: number, addresses: readonly string[]): Promise<void>
}

interface SanctionsParameters {
  file?: string | undefined
  /** By chain. */
  oracles: ReadonlyMap<number, Address>
  clients: ReadonlyMap<number, PublicClient>
  log: Log
}

interface Answer {
  isListed: boolean
  askedAtMs: number
}

/**
 * An account is asked about at the oracle of its chain; where that has none, at all oracles.
 * @returns undefined without a file and an oracle
 * @throws AppError `configuration` for a file that cannot be read, or with bad lines
 */
export function openSanctions({ file, oracles, clients, log }: SanctionsParameters): Sanctions | undefined {
  const readFile = file ? openSanctionsFile(file, log) : undefined
  if (!readFile && oracles.size === 0) return undefined
  const answers = new Map<string, Answer>()
  const keyOf = (oracleChainId: number, address: string) => `${oracleChainId}:${address.toLowerCase()}`
  const listOracles = (chainId: number) => (oracles.has(chainId) ? [chainId] : [...oracles.keys()])
  const isKnown = (chainId: number, address: string) =>
    (readFile?.().has(address.toLowerCase()) ?? false) ||
    listOracles(chainId).some((id) => answers.get(keyOf(id, address))?.isListed)

  async function ask(chainId: number, addresses: readonly string[]): Promise<void> {
    const [client, oracle] = [clients.get(chainId), oracles.get(chainId)]
    const isOld = (address: string) =>
      performance.now() - (answers.get(keyOf(chainId, address))?.askedAtMs ?? Number.NEGATIVE_INFINITY) >= answerMs
    const asked = addresses.filter(isOld)
    if (!oracle || asked.length === 0) return
    if (!client) throw unanswered(chainId)
    const calls = asked.map((address) => ({
      to: oracle,
      data: encodeFunctionData({ abi, functionName: 'isSanctioned', args: [address as Address] }),
    }))
    const results = await readLatestBlock(client)
      .then(({ hash }) => multicall(client, hash, calls))
      .catch((cause) => {
        throw unanswered(chainId, cause)
      })
    const askedAtMs = performance.now()
    const isUnanswered = results.map((data, index) => {
      // No contract answers with nothing, and one that fails says nothing of the account.
      if (data === null || data.length !== 66) return true
      const isListed = decodeFunctionResult({ abi, functionName: 'isSanctioned', data })
      answers.delete(keyOf(chainId, asked[index] ?? ''))
      answers.set(keyOf(chainId, asked[index] ?? ''), { isListed, askedAtMs })
      return false
    })
    forgetOldest(answers)
    if (isUnanswered.includes(true)) throw unanswered(chainId)
  }

  async function refresh(chainId: number, addresses: readonly string[]): Promise<void> {
    for (const id of listOracles(chainId)) await ask(id, addresses)
  }
  return {
    isKnown,
    refresh,
    async isListed(chainId, address) {
      if (readFile?.().has(address.toLowerCase())) return true
      await refresh(chainId, [address])
      return isKnown(chainId, address)
    },
  }
}

/** Those of accounts that are not listed: nobody is admitted by that, as they are asked about again. */
function forgetOldest(answers: Map<string, Answer>): void {
  for (const [key, { isListed }] of answers) {
    if (answers.size <= mostAnswers) return
    if (!isListed) answers.delete(key)
  }
}

function unanswered(chainId: number, cause?: unknown): AppError {
  const message = 'The sanctions list cannot be checked now. Try again in a minute.'
  return new AppError('unavailable', message, { cause, details: `oracle on chain ${chainId}`, retryable: true })
}
