import { getLanguage } from '@/lib/base/current-language'
import type { SiteHero } from '@/lib/base/site'
import { buildAssetHref } from '@/server/site/settings/build-asset-href'
import { findSiteSettings, pickSiteText } from '@/server/site/settings/site-settings'

/** The operator's top of the home page, in the current language; undefined where the site file has none. */
export function buildSiteHero(): SiteHero | undefined {
  const settings = findSiteSettings()
  if (!settings?.hero) return undefined
  const { heading, lead, image, alt = '' } = settings.hero
  const language = getLanguage()
  const pick = (key: 'heading' | 'lead', text: typeof heading) =>
    text === undefined ? {} : { [key]: pickSiteText(text, language, settings) }
  return {
    ...pick('heading', heading),
    ...pick('lead', lead),
    ...(image && settings.heroSize
      ? {
          picture: {
            image: { src: buildAssetHref(image, settings.version), ...settings.heroSize, blurDataURL: null },
            ...{ sources: [], alt: pickSiteText(alt, language, settings) },
          },
        }
      : {}),
  }
}
