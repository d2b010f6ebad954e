/** The attribute of an element by which `restoreStaticHtml` finds the HTML that the page's data leave out. */
export const staticHtmlAttribute = 'data-html'

/** Short, the same for the same HTML: FNV-1a of 32 bits, in base 36. */
export function buildStaticHtmlId(html: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < html.length; index++) hash = Math.imul(hash ^ html.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
