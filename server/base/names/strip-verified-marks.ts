/** A check mark in a name would stand for the operator's sign. Emoji and dingbats, with what colours them. */
const checks =
  /[\u2611\u2705\u2713\u2714\u{10102}\u{1f5f8}\u{1f5f9}\u{1f197}\u{1f6c2}\u{1fbb1}\u{10fffd}]\ufe0e?\ufe0f?/gu

/** A name as lists and pages show it: signs that imitate the operator's are a neutral square. */
export function stripVerifiedMarks(name: string): string {
  return name.replace(checks, '▫')
}
