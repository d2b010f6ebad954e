import type { GetServerSidePropsContext } from 'next'
import { isLocale, type Locale, locales } from '@/lib/i18n/locales'
import { negotiateLocale } from '@/lib/i18n/negotiate-locale'
import { findSiteSettings } from '@/server/site/settings/site-settings'

const themes = ['dark', 'light'] as const

/** `system`: as the reader's system has it. */
export type PageTheme = (typeof themes)[number] | 'system'

/** How the reader wants the pages, by their choice (a cookie), or by what the browser says of itself. */
export interface Preferences {
  locale: Locale
  theme: PageTheme
}

const isTheme = (value: unknown): value is (typeof themes)[number] => themes.some((theme) => theme === value)

export function readPreferences({
  cookies,
  headers,
}: Pick<GetServerSidePropsContext['req'], 'cookies' | 'headers'>): Preferences {
  const { locale, theme } = cookies
  const site = findSiteSettings()
  // The language of the site first: it is for readers of languages that are not on offer.
  const offered = site ? [site.language, ...site.languages] : locales
  return {
    locale: offered.find((one) => one === locale) ?? negotiateLocale(headers['accept-language'] ?? '', offered),
    theme: isTheme(theme) ? theme : site?.isSystemTheme ? 'system' : (site?.theme ?? 'dark'),
  }
}

/** Keeps what a link of the footer chooses (`?lang=de`, `?theme=light`, `?fiat=eur`). @returns the page's address without it, if it chose */
export function storePreferences({
  query,
  resolvedUrl,
  res,
}: Pick<GetServerSidePropsContext, 'query' | 'resolvedUrl' | 'res'>): string | undefined {
  const { lang, theme, fiat } = query
  if (lang === undefined && theme === undefined && fiat === undefined) return undefined
  const chosen = {
    locale: isLocale(lang) && lang,
    theme: isTheme(theme) && theme,
    fiat: typeof fiat === 'string' && /^[a-z]{3}$/.test(fiat) && fiat,
  }
  const cookies = Object.entries(chosen).filter(([, value]) => value)
  res.setHeader(
    'Set-Cookie',
    cookies.map(([name, value]) => `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`),
  )
  const url = new URL(resolvedUrl, 'http://market.invalid')
  url.searchParams.delete('lang')
  url.searchParams.delete('theme')
  url.searchParams.delete('fiat')
  // One slash at most: two would name another host.
  return url.pathname.replace(/^\/+/, '/') + url.search
}
