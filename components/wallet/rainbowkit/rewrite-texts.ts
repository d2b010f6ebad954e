/** What RainbowKit says, whole, and what stands there instead. */
export type Rewrite = readonly [said: RegExp, instead: string]

const known = new WeakMap<Text, { said: string; written: string }>()

/**
 * RainbowKit has no place for words of ours, and some of its own contradict what stands below them. React does not notice
 * a changed text and writes its next one over it; the one before is kept, for a rewrite that no longer holds.
 */
export function rewriteTexts(root: Document, rewrites: readonly Rewrite[]): void {
  for (const dialog of root.querySelectorAll('[data-rk][role="dialog"]')) {
    const walker = root.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      if (node.parentElement?.closest('[data-dialog-slot]')) continue
      const before = known.get(node)
      const said = before?.written === node.data ? before.said : node.data
      const rewrite = rewrites.find(([pattern]) => pattern.test(said))
      const written = rewrite ? said.replace(...rewrite) : said
      if (node.data !== written) node.data = written
      if (rewrite) known.set(node, { said, written })
    }
  }
}
