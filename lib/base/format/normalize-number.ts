const pattern = /^\s*0*(?=\.?\d)(\d*)(?:\.(\d*))?\s*$/

/** A number as it is read; what is none stays as it was typed. */
export function normalizeNumber(text: string): string {
  const match = pattern.exec(text)
  if (!match) return text
  const [, whole, decimals] = match
  return (whole || '0') + (decimals ? `.${decimals}` : '')
}
