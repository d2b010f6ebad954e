import type { SearchAnswer } from '@/lib/api/schemas/search'
import { getLanguage } from '@/lib/base/current-language'

/** The page of a show that was found, and its title in the reader's language, else in English, else in any. */
export function describeShow({ slug, title }: NonNullable<SearchAnswer['show']>): { href: string; name: string } {
  return { href: `/shows/${slug}`, name: title[getLanguage()] ?? title.en ?? Object.values(title)[0] ?? slug }
}
