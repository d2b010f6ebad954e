const key = 'verdigris.slash'

/** The header's, which the server drew. */
export function getSearchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('header [name=q]')
}

/**
 * The key goes to the search field at once, so that what is typed after it does; but from a dialog, which keeps the focus,
 * where one types, and where the reader has turned it off.
 */
export function handleSlashKey(event: KeyboardEvent): void {
  const target = event.target as Element
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || !target.matches(':read-only')) return
  if (isSlashShortcutOff() || document.querySelector('dialog[open]') || target.closest('[role=dialog]')) return
  event.preventDefault()
  getSearchField()?.focus()
}

export function isSlashShortcutOff(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function toggleSlashShortcut(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {}
}
