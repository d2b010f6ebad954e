import type { ShowSummary } from '@/lib/api/schemas/show'
import { getLanguage } from '@/lib/base/current-language'
import { toItemSummary } from '@/lib/items/item-summary'
import type { LocalizedShow } from '@/lib/shows/localized-show'
import { findSiteSettings } from '@/server/site/settings/site-settings'

/** A show in the reader's language, else that of the site, else any. */
export function localizeShow({ title, text, cover, ...show }: ShowSummary): LocalizedShow {
  const language = pickLanguage(title)
  return {
    ...show,
    language,
    title: title[language] ?? '',
    text: text?.[pickLanguage(text)] ?? null,
    cover: cover && toItemSummary(cover),
  }
}

function pickLanguage(texts: ShowSummary['title']): string {
  const wanted = [getLanguage(), findSiteSettings()?.language ?? 'en']
  return [...wanted, ...Object.keys(texts)].find((one) => texts[one] !== undefined) ?? 'en'
}
