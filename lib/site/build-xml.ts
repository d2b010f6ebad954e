import { getSite } from '@/lib/base/site'

/** What XML 1.0 cannot hold, not even escaped. Half a surrogate pair is none of it either. */
const impossible = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** For the text of an element and the value of an attribute. */
export function escapeXml(text: string): string {
  return text.replace(impossible, '').replace(/[&<>"']/g, (letter) => entities[letter] ?? '')
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const sitemaps = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** One part of the map: at most 50,000 addresses (sitemaps.org). */
export function buildSitemap(urls: readonly string[]): string {
  return `${declaration}<urlset ${sitemaps}>${locate('url', urls)}</urlset>\n`
}

export function buildSitemapIndex(urls: readonly string[]): string {
  return `${declaration}<sitemapindex ${sitemaps}>${locate('sitemap', urls)}</sitemapindex>\n`
}

function locate(element: string, urls: readonly string[]): string {
  return urls.map((url) => `<${element}><loc>${escapeXml(url)}</loc></${element}>`).join('\n')
}

export interface Feed {
  title: string
  /** Where the feed itself is. */
  self: string
  /** The page that it is about. */
  page: string
  entries: readonly FeedEntry[]
}

export interface FeedEntry {
  id: string
  title: string
  url: string
  timeSeconds: number
}

/** Atom (RFC 4287). */
export function buildFeed({ title, self, page, entries }: Feed): string {
  const updated = toTime(Math.max(0, ...entries.map(({ timeSeconds }) => timeSeconds)))
  const items = entries.map(
    (entry) =>
      `<entry><id>${escapeXml(entry.id)}</id><title>${escapeXml(entry.title)}</title><link href="${escapeXml(entry.url)}"/><updated>${toTime(entry.timeSeconds)}</updated></entry>`,
  )
  return `${declaration}<feed xmlns="http://www.w3.org/2005/Atom"><id>${escapeXml(self)}</id><title>${escapeXml(title)}</title><updated>${updated}</updated><author><name>${escapeXml(getSite().name)}</name></author><link rel="self" href="${escapeXml(self)}"/><link href="${escapeXml(page)}"/>
${items.join('\n')}
</feed>
`
}

function toTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}
