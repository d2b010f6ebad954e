import { AsyncLocalStorage } from 'node:async_hooks'

const scopes = new AsyncLocalStorage<{ open: boolean }>()

/** Work that somebody waits for: until it is done, its transactions have `databaseLimits.requestMs`. */
export async function withRequestDeadline<Result>(run: () => Promise<Result>): Promise<Result> {
  const scope = { open: true }
  return scopes.run(scope, async () => {
    try {
      return await run()
    } finally {
      // What it has begun and nobody waits for has time.
      scope.open = false
    }
  })
}

export function hasRequestDeadline(): boolean {
  return scopes.getStore()?.open ?? false
}
