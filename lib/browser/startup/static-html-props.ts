import { buildStaticHtmlId, staticHtmlAttribute } from './static-html-id'

/** Below it, the mark of an element takes as many bytes as the data save. */
export const leastStaticHtml = 200

/**
 * For an element whose content is HTML that React has rendered on the server. On the server it is marked, as its last attribute, so that
 * the page's data need not repeat it (`shortenPageData`); the browser keeps the mark as it is.
 */
export function buildStaticHtmlProps(html: string) {
  const isMarked = typeof window === 'undefined' && html.length >= leastStaticHtml
  return {
    ...(isMarked ? { [staticHtmlAttribute]: buildStaticHtmlId(html) } : {}),
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  }
}
