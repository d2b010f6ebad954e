const key = 'verdigris.slash'

/** The header's, which the server drew. */
export function findSearchField(): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>('header [name=q]')
}

/** The key goes to the search field, but from a dialog, which keeps the focus, and where the reader has turned it off. */
export function answerSlash({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): void {
  if (ctrlKey || metaKey || altKey || isSlashOff()) return
  if (document.querySelector('dialog[open]') || (target as Element).closest('[role=dialog]')) return
  findSearchField()?.focus()
}

export function isSlashOff(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function switchSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key)
    else localStorage.setItem(key, 'off')
  } catch {}
}
