/** Decoration beside a word that says the same. */
export function LiveDot() {
  return <span aria-hidden="true" className="inline-block size-2 rounded-full bg-accent" />
}
