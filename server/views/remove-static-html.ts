import type { StaticHtmlReference } from '@/lib/browser/startup/restore-static-html'
import { buildStaticHtmlId, staticHtmlAttribute } from '@/lib/browser/startup/static-html-id'
import { leastStaticHtml } from '@/lib/browser/startup/static-html-props'

/**
 * The data of a page without the HTML that the document has word for word as the content of a marked element (`buildStaticHtmlProps`): it
 * would be sent twice. What the document has not stays.
 * @param document the page as React has rendered it
 */
export function removeStaticHtml(data: unknown, document: string): unknown {
  if (typeof data === 'string') return findReference(data, document) ?? data
  if (Array.isArray(data)) return data.map((value) => removeStaticHtml(value, document))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, removeStaticHtml(value, document)]))
}

function findReference(html: string, document: string): StaticHtmlReference | undefined {
  if (html.length < leastStaticHtml || !html.startsWith('<')) return undefined
  const id = buildStaticHtmlId(html)
  const isThere = document.includes(`${staticHtmlAttribute}="${id}">${html}</`)
  return isThere ? { $html: id } : undefined
}
