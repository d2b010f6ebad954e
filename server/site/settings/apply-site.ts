import { setSiteSource } from '@/lib/base/site'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { buildSite } from './build-site'
import { type SiteSettings, setSiteSettings } from './site-settings'

/** Makes the settings those of this process, in both of its module graphs. Undefined restores the defaults. */
export function applySite(settings: SiteSettings | undefined): void {
  setSiteSettings(settings)
  if (!settings) {
    setSiteSource(undefined)
    return
  }
  const sites = new Map<Locale, ReturnType<typeof buildSite>>()
  setSiteSource((language) => {
    const locale = isLocale(language) ? language : settings.language
    const site = sites.get(locale) ?? buildSite(settings, locale)
    sites.set(locale, site)
    return site
  })
}
