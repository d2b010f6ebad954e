import type { SearchAnswer } from '@/lib/api/schemas/search'
import { getLanguage } from '@/lib/base/current-language'

/** In the reader's language, else in English, else in any. */
export function pickShowTitle({ slug, title }: NonNullable<SearchAnswer['show']>): string {
  return title[getLanguage()] ?? title.en ?? Object.values(title)[0] ?? slug
}
