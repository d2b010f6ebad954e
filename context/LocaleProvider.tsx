import { createContext, type ReactNode, useContext } from 'react'
import type { Fiat } from '@/lib/market/fiat'
import type { Locale } from '@/lib/messages/locales'

/** How this reader is spoken to. */
interface Speech {
  locale: Locale
  fiat?: Fiat | null | undefined
  /** On the server: whose words the page has used, which the browser loads before it takes over. */
  used?: Set<string> | undefined
}

const SpeechContext = createContext<Speech>({ locale: 'en' })

export function LocaleProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export function useSpeech(): Speech {
  return useContext(SpeechContext)
}
