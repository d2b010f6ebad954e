import type { ActingPrompt } from './acting-prompts'

type Asked = Pick<Extract<ActingPrompt, { kind: 'transaction' }>, 'next' | 'nonce' | 'waiting'>

/** The first nonce before `chosen` that nothing waits with: until something takes it, what is behind it can't be carried out. */
export function computeNonceGap({ next, nonce: last, waiting }: Asked, chosen: bigint): bigint | null {
  const taken = new Set(waiting?.map(({ tx }) => tx.nonce))
  // Without the whole list it is not known which of those that wait are missing.
  const isComplete = waiting !== null && (last <= next || taken.has(last - 1n))
  let free = isComplete ? next : last
  while (taken.has(free)) free++
  return free < chosen ? free : null
}
