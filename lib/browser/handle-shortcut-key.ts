/** Named after the first shortcut that there was: what a reader has turned off stays off. */
const storageKey = 'verdigris.slash'

/** What is done with other keys than `/`: the code that knows them comes when the page is idle, and asks for the last one. */
export const otherKeys = {
  last: '',
  handle(key: string): void {
    otherKeys.last = key
  },
}

/** The header's, which the server drew. */
export function getSearchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('header [name=q]')
}

/**
 * A key by itself is a shortcut; but in a dialog, which keeps the focus, where one types or chooses by letters, and where the reader has turned it
 * off. `/` leads to the search field at once, so that what is typed after it goes there.
 */
export function handleShortcutKey(event: KeyboardEvent): void {
  const { key, target } = event
  // The wallet list is closed by a key that the document itself is sent.
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return
  if (!target.matches(':read-only:not(select)')) return
  if (areShortcutsOff() || document.querySelector('dialog[open]') || target.closest('[role=dialog]')) return
  if (key === '/') {
    event.preventDefault()
    getSearchField()?.focus()
  } else otherKeys.handle(key)
}

export function areShortcutsOff(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}

export function toggleShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {}
}
