import { type Check, checkChain } from './check-chain'
import type { OpenChain } from './open-chains'

/** Checks chain by chain and says what it finds. @returns whether each has all that is required */
export async function runChecks(chains: readonly OpenChain[], say: (line: string) => void): Promise<boolean> {
  let isComplete = true
  for (const [index, chain] of chains.entries()) {
    if (index > 0) say('')
    const checks = await checkChain(chain)
    const missing = checks.filter(({ state }) => state === 'missing')
    if (missing.length > 0) isComplete = false
    const verdict = missing.length === 0 ? 'can be served' : `lacks ${missing.map(({ name }) => name).join(', ')}`
    say(`${chain.facts.name} (${chain.facts.id}) ${verdict}`)
    for (const line of formatChecks(checks)) say(`  ${line}`)
  }
  return isComplete
}

/** A line for each check, and one below for its remedy. */
export function formatChecks(checks: readonly Check[]): string[] {
  const width = Math.max(...checks.map(({ name }) => name.length))
  return checks.flatMap(({ name, state, detail, remedy }) => [
    `${state.padEnd(7)}  ${name.padEnd(width)}  ${detail}`,
    ...(remedy ? [`${' '.repeat(9 + width)}  → ${remedy}`] : []),
  ])
}
