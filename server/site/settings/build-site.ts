import type { Site } from '@/lib/base/site'
import type { SiteText } from './site-schema'
import { findSitePage, pickSiteText, type SiteSettings } from './site-settings'

/** What the code of pages knows of the site, in a language. */
export function buildSite(settings: SiteSettings, locale: string): Site {
  const { name, title, tagline, description, languages } = settings
  const pick = (key: 'title' | 'tagline' | 'description', text: SiteText | undefined) =>
    text === undefined ? {} : { [key]: pickSiteText(text, locale, settings) }
  return {
    ...{ name, languages },
    ...pick('title', title),
    ...pick('tagline', tagline),
    ...pick('description', description),
    ...(findSitePage(settings, 'terms', locale) ? { terms: '/terms' } : {}),
  }
}
