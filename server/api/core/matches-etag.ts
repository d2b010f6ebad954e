/** Whether the reader has what a tag names already: If-None-Match compares weakly (RFC 9110, 13.1.2). */
export function matchesEtag(tag: string, known: string | null): boolean {
  if (known === null) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return known.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}
