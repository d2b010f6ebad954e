import type { Site } from '@/lib/base/site'
import { pageMetadataMessages } from '@/lib/i18n/generated/page-metadata-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { SiteText } from './site-schema'
import { findSitePage, pickSiteText, type SiteSettings } from './site-settings'

/** What the code of pages knows of the site, in a language whose messages have been loaded. */
export function buildSite(settings: SiteSettings, locale: string): Site {
  const { name, title, tagline, description, languages, categories } = settings
  const terms = findSitePage(settings, 'terms', locale)
  const pick = (key: 'title' | 'tagline' | 'description', text: SiteText | undefined) =>
    text === undefined ? {} : { [key]: pickSiteText(text, locale, settings) }
  return {
    ...{ name, languages, isBranded: true as const },
    ...(categories ? { categories } : {}),
    ...pick('title', title),
    ...pick('tagline', tagline),
    ...pick('description', description),
    ...(terms ? { consent: getMessages(pageMetadataMessages, locale).consent({ title: terms.title }) } : {}),
  }
}
