import type { Hash } from 'viem'

const taken = new Set<Hash>()
const underWay = new Map<Hash, Promise<void>>()

/** A dialog and its host may hand in the same: who asks meanwhile waits for the first, and what was taken is not handed in again. */
export async function submitOnce(hash: Hash, submit: () => Promise<void>): Promise<void> {
  if (taken.has(hash)) return
  const answer = underWay.get(hash) ?? submit().then(() => void taken.add(hash))
  underWay.set(hash, answer)
  await answer.finally(() => underWay.delete(hash))
}

/** Whether the market has taken it from this page. */
export function isSubmitted(hash: Hash): boolean {
  return taken.has(hash)
}
