import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Issue } from '@/lib/base/errors/app-error'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { buildAssetHref } from './build-asset-href'
import { renderMarkdown } from './render-markdown'
import type { SitePage, SiteSettings } from './site-settings'

const mostLetters = 500_000
const mostPages = 100
/** In the order of the foot of a page. */
const known = ['about', 'terms', 'privacy', 'imprint']
/** Addresses of the marketplace itself. */
const taken = [
  ...['activity', 'api', 'collection', 'create', 'design', 'explore', 'item', 'legal', 'moderation', 'profile', 'safe'],
  ...['share', 'site', 'sitemap', 'status', 'works', 'people', 'fonts', 'shows'],
]

/** The Markdown files of the folder `pages`, by name. Empty where there is none. */
export function readPageSources(folder: string): ReadonlyMap<string, string> {
  const at = join(folder, 'pages')
  const names = statSync(at, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(at).toSorted() : []
  return new Map(
    names.filter((name) => name.endsWith('.md')).map((name) => [name, readFileSync(join(at, name), 'utf8')]),
  )
}

/**
 * Pages by slug: `terms.md` is for all languages, `terms.de.md` for one.
 * @param sources by file name
 * @param options.language of the pages without a language in their name
 */
export function buildSitePages(
  sources: ReadonlyMap<string, string>,
  { language, version, files }: { language: Locale } & Pick<SiteSettings, 'version' | 'files'>,
): { found: Map<string, Partial<Record<Locale, SitePage>>>; issues: Issue[] } {
  const hrefs = new Map([...files.keys()].map((name) => [encodeURI(name), buildAssetHref(name, version)]))
  const pages = new Map<string, Partial<Record<Locale, SitePage>>>()
  const issues: Issue[] = []
  const refuse = (name: string, message: string) =>
    issues.push({ code: 'invalid_site', path: `pages/${name}`, message })
  if (sources.size > mostPages) refuse('', `must have at most ${mostPages} pages`)
  for (const [name, source] of [...sources].slice(0, mostPages)) {
    const [slug = '', given = language, ...more] = name.slice(0, -'.md'.length).split('.')
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(slug) || more.length > 0)
      refuse(name, 'must have a name of lower-case letters, digits and -, such as terms.md or terms.de.md')
    else if (taken.includes(slug)) refuse(name, `must have another name: /${slug} is a page of the marketplace`)
    else if (!isLocale(given)) refuse(name, `names the language ${given}, which the marketplace does not have`)
    else if (source.length > mostLetters) refuse(name, `must be below ${mostLetters} characters`)
    else {
      const page = renderMarkdown(source, (path) => hrefs.get(path))
      if (page) pages.set(slug, { ...pages.get(slug), [given]: page })
      else refuse(name, 'must begin with its title, such as "# Terms of use"')
    }
  }
  const rank = (slug: string) => (known.includes(slug) ? known.indexOf(slug) : known.length)
  return { found: new Map([...pages].toSorted(([a], [b]) => rank(a) - rank(b))), issues }
}
