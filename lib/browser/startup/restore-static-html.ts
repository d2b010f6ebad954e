import { staticHtmlAttribute } from './static-html-id'

/** Stands in a page's data where the document has the HTML already. */
export interface StaticHtmlReference {
  $html: string
}

/**
 * Puts the HTML back into the data of the page, from the elements of the document. Before the first render: React leaves the content of
 * these elements as it is, and renders them again from the data once their page changes.
 * @param data changed in place
 */
export function restoreStaticHtml(data: unknown, root: ParentNode = document): void {
  if (typeof data !== 'object' || data === null) return
  for (const [key, value] of Object.entries(data)) {
    const id = typeof value === 'object' && value !== null && '$html' in value && value.$html
    if (id) Reflect.set(data, key, root.querySelector(`[${staticHtmlAttribute}="${id}"]`)?.innerHTML ?? '')
    else restoreStaticHtml(value, root)
  }
}
