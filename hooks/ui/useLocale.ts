import { useLocaleSettings } from '@/context/LocaleProvider'
import type { Locale } from '@/lib/i18n/locales'

export function useLocale(): Locale {
  return useLocaleSettings().locale
}
