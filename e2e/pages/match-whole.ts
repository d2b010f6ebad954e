/** Matches what says this and nothing else. A label may have characters that mean something in an expression, as in "Price (max)". */
export function matchWhole(text: string): RegExp {
  return new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}
