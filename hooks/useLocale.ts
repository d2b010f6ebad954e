import { useLocaleSettings } from '@/context/LocaleProvider'
import type { Locale } from '@/lib/messages/locales'

export function useLocale(): Locale {
  return useLocaleSettings().locale
}
