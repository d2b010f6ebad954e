import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
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

interface LocaleProviderProps {
  speech: LocaleSettings
  /** The page was rendered at build time, in English: only the browser knows the reader's language. */
  isMadeAhead?: boolean
  children: ReactNode
}

export function LocaleProvider({ speech, isMadeAhead = false, children }: LocaleProviderProps) {
  const [learnt, setLearnt] = useState<Locale | null>(null)
  useEffect(() => {
    if (!isMadeAhead) return
    import('@/lib/i18n/read-preferences')
      .then(({ readPreferences }) => readPreferences())
      .then((locale) => startTransition(() => setLearnt(locale)))
      // The page stays in English.
      .catch(() => {})
  }, [isMadeAhead])
  return <LocaleContext value={learnt ? { ...speech, locale: learnt } : speech}>{children}</LocaleContext>
}

/** Without a provider, as in HTML that the server renders apart from a page, the language is the current one. */
export function useLocaleSettings(): LocaleSettings {
  const language = getLanguage()
  return useContext(LocaleContext) ?? { locale: isLocale(language) ? language : 'en' }
}
