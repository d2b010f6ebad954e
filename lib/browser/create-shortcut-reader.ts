/** As long as one may take from `g` to the letter of a page. */
const mostPauseMs = 1500

/** Where `g` and a letter lead. The names of the pages are those of the header. */
export const shortcutPages = [
  { letter: 'h', name: 'homeTab', href: '/' },
  { letter: 'e', name: 'explore', href: '/explore' },
  { letter: 'a', name: 'activity', href: '/activity' },
  { letter: 'c', name: 'create', href: '/create' },
  { letter: 'p', name: 'profile', href: '/profile' },
] as const

export type Shortcut = { act: 'help' } | { act: 'go'; href: string }

/** Reads keys one after the other, as `KeyboardEvent.key` names them. */
export function createShortcutReader(): (key: string, nowMs: number) => Shortcut | null {
  let goAtMs = Number.NEGATIVE_INFINITY
  return (key, nowMs) => {
    // A modifier, held for another key.
    if (key === 'Shift') return null
    // With caps lock, letters are capitals.
    const letter = key.toLowerCase()
    const page = nowMs - goAtMs <= mostPauseMs ? shortcutPages.find((one) => one.letter === letter) : undefined
    goAtMs = letter === 'g' ? nowMs : Number.NEGATIVE_INFINITY
    if (page) return { act: 'go', href: page.href }
    return key === '?' ? { act: 'help' } : null
  }
}
