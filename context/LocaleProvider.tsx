import { createContext, type ReactNode, useContext } from 'react'
import { getLanguage } from '@/lib/base/current-language'
import type { FiatRates } from '@/lib/base/format/format-fiat'
import { isLocale, type Locale } from '@/lib/i18n/locales'

/** The reader's language and currency. */
interface LocaleSettings {
  locale: Locale
  fiat?: FiatRates | null | undefined
  /** On the server: names of the catalogues that the page used. The browser loads them before hydration. */
  used?: Set<string> | undefined
}

const LocaleContext = createContext<LocaleSettings | null>(null)

export function LocaleProvider({ speech, children }: { speech: LocaleSettings; children: ReactNode }) {
  return <LocaleContext value={speech}>{children}</LocaleContext>
}

/** Without a provider, as in HTML that the server renders apart from a page, the language is the current one. */
export function useLocaleSettings(): LocaleSettings {
  const language = getLanguage()
  return useContext(LocaleContext) ?? { locale: isLocale(language) ? language : 'en' }
}
