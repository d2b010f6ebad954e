/** Runs so many pieces of work at once, the others in the order in which they came. What nobody waits for any more is left out. */
export function createTurns(atOnce: number) {
  const waiting: (() => void)[] = []
  let underWay = 0
  return async function takeTurn<Result>(work: () => Promise<Result>, isWanted: () => boolean): Promise<Result | null> {
    if (underWay >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay += 1
    try {
      return isWanted() ? await work() : null
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay -= 1
    }
  }
}
