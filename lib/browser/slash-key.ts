/** Kept as a bare word: what listens for the key is on every page, and reads no more than this. */
export const slashKey = 'verdigris.slash'

export function isSlashOff(): boolean {
  try {
    return localStorage.getItem(slashKey) !== null
  } catch {
    return false
  }
}

export function switchSlash(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(slashKey)
    else localStorage.setItem(slashKey, 'off')
  } catch {}
}
