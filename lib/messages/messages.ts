import { en } from './en'

const catalogues = { en }

export type Locale = keyof typeof catalogues
export type Messages = typeof en

export function getMessages(locale: Locale = 'en'): Messages {
  return catalogues[locale]
}
