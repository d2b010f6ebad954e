import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import type { FiatRates } from '@/lib/base/format/format-fiat'
import type { Locale } from '@/lib/i18n/locales'

/** How this reader is spoken to. */
interface LocaleSettings {
  locale: Locale
  fiat?: FiatRates | null | undefined
  /** On the server: whose words the page has used, which the browser loads before it takes over. */
  used?: Set<string> | undefined
}

const LocaleContext = createContext<LocaleSettings>({ locale: 'en' })

interface LocaleProviderProps {
  speech: LocaleSettings
  /** The page was drawn before anybody asked for it, in English: how its reader wants it the browser knows alone. */
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
      // It stays as it was drawn.
      .catch(() => {})
  }, [isMadeAhead])
  return <LocaleContext value={learnt ? { ...speech, locale: learnt } : speech}>{children}</LocaleContext>
}

export function useLocaleSettings(): LocaleSettings {
  return useContext(LocaleContext)
}
