import { AppError } from '@/lib/base/errors/app-error'
import { buildSitemap, buildSitemapIndex } from '@/lib/site/build-xml'
import type { Services } from '@/server/services/services'
import { findSiteSettings } from '@/server/site/settings/site-settings'
import { sitemapSources } from './sitemap-sources'

/** sitemaps.org allows 50,000: what one answer holds in memory is less this way. */
const partSize = 10_000
/** An index has at most so many parts, by the same rules. */
const maxParts = 50_000
const batchSize = 2_000
const pages = ['/', '/explore', '/activity', '/create']

/** Those that the operator wrote. */
const listSitePages = () => [...(findSiteSettings()?.pages.keys() ?? [])].map((slug) => `/${slug}`)

type SiteServices = Pick<Services, 'db' | 'publicUrl'>

/** The parts, each by the key that it begins behind: no list is ever whole in memory. */
export async function loadSitemapIndex({ db, publicUrl }: SiteServices, size = partSize): Promise<string> {
  const parts = [`${publicUrl}/sitemap/pages.xml`]
  for (const [name, source] of Object.entries(sitemapSources)) {
    let after: string | null = null
    const [any] = (await source.find(db, null, 1)) ?? []
    if (any === undefined) continue
    while (parts.length < maxParts) {
      parts.push(`${publicUrl}/sitemap/${name}${after === null ? '' : `-${after}`}.xml`)
      // The last of this part is where the next begins, where anything is behind it.
      const found = await source.find(db, after, 2, size - 1)
      const [last, next] = found ?? []
      if (last === undefined || next === undefined) break
      after = last.key
    }
  }
  return buildSitemapIndex(parts)
}

/** @param part such as `items` or `items-<key>`. @throws AppError `not_found` */
export async function loadSitemapPart({ db, publicUrl }: SiteServices, part: string, size = partSize): Promise<string> {
  if (part === 'pages') return buildSitemap([...pages, ...listSitePages()].map((path) => publicUrl + path))
  const [name = '', ...key] = part.split('-')
  const source = Object.hasOwn(sitemapSources, name) ? sitemapSources[name] : undefined
  if (!source) throw missing()
  const urls: string[] = []
  let after: string | null = key.length > 0 ? key.join('-') : null
  for (let left = size; left > 0; ) {
    const keys = await source.find(db, after, Math.min(batchSize, left))
    if (keys === null) throw missing()
    const last = keys.at(-1)
    if (!last) break
    urls.push(...keys.flatMap(({ key, isShown }) => (isShown ? [publicUrl + source.locate(key)] : [])))
    after = last.key
    left -= keys.length
  }
  return buildSitemap(urls)
}

function missing(): AppError {
  return new AppError('not_found', 'Sitemap part not found.')
}
