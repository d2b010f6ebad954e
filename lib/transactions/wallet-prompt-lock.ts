const prefix = 'verdigris.asking.'
const own = new Set<string>()

/**
 * Runs what asks a wallet, and holds a lock of that name meanwhile: the browser lets go of it when the page dies, so that
 * another tab, or this one after a reload, can tell a wallet that still asks from one whose page is gone.
 */
export async function withPromptLock<T>(id: string, ask: () => Promise<T>): Promise<T> {
  own.add(id)
  try {
    // Undefined on a page without https.
    const { locks } = navigator
    return await (locks ? locks.request(prefix + id, ask) : ask())
  } finally {
    own.delete(id)
  }
}

/** Whether it is this page that waits for a wallet's answer to this. */
export function isPromptedHere(id: string): boolean {
  return own.has(id)
}

/** Whether a page waits for a wallet's answer to this. */
export async function isPromptOpen(id: string): Promise<boolean> {
  if (isPromptedHere(id)) return true
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  return held.some(({ name }) => name === prefix + id)
}
