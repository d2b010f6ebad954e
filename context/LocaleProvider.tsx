import { createContext, type ReactNode, useContext } from 'react'
import type { Locale } from '@/lib/messages/locales'

interface Speech {
  locale: Locale
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
