import type { StaticHtmlReference } from '@/lib/browser/startup/restore-static-html'
import { buildStaticHtmlId, staticHtmlAttribute } from '@/lib/browser/startup/static-html-id'
import { leastStaticHtml } from '@/lib/browser/startup/static-html-props'

/**
 * The data of a page without content that the document has, which would be sent twice: HTML that is word for word the content of a marked
 * element (`buildStaticHtmlProps`), and the small pictures behind pictures that load, which nobody needs once the page is there. The rest stays.
 * @param document the page as React has rendered it
 */
export function shortenPageData(data: unknown, document: string): unknown {
  if (typeof data === 'string') return findReference(data, document) ?? data
  if (Array.isArray(data)) return data.map((value) => shortenPageData(value, document))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      key === 'blurDataUrl' && typeof value === 'string' && document.includes(value)
        ? null
        : shortenPageData(value, document),
    ]),
  )
}

function findReference(html: string, document: string): StaticHtmlReference | undefined {
  if (html.length < leastStaticHtml || !html.startsWith('<')) return undefined
  const id = buildStaticHtmlId(html)
  const isThere = document.includes(`${staticHtmlAttribute}="${id}">${html}</`)
  return isThere ? { $html: id } : undefined
}
