import { useRouter } from 'next/router'
import type { MouseEvent } from 'react'
import { useLocaleSettings } from '@/hooks/ui/useLocaleSettings'
import { useMessages } from '@/hooks/ui/useMessages'
import { getSite } from '@/lib/base/site'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { localeNames, locales } from '@/lib/i18n/locales'

const link = 'inline-flex min-h-8 items-center text-sm text-muted hover:text-text aria-[current]:text-text'

/** Where scripts are off, the link itself is answered with the choice (server/views/taste). */
function choose(event: MouseEvent, name: string, value: string) {
  event.preventDefault()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser of the baseline
  document.cookie = `${name}=${value}; Path=/; Max-Age=31536000; SameSite=Lax`
  window.location.reload()
}

/** The page's language, and its walls. */
export function PreferenceLinks() {
  const { layout } = useMessages(commonMessages)
  const { locale, fiat } = useLocaleSettings()
  const { asPath } = useRouter()
  const { languages } = getSite()
  const offered = locales.filter((code) => languages?.includes(code) ?? true)
  const [, kept] = asPath.split('#', 1).join().split('?')
  /** A link to this page as it is: a press may come before its scripts. */
  const choice = (name: string, value: string, cookie = name) => ({
    href: `?${kept ? `${kept}&` : ''}${name}=${value}`,
    rel: 'nofollow',
    onClick: (event: MouseEvent) => choose(event, cookie, value),
  })
  return (
    <div className="page-gutter flex flex-wrap justify-between gap-x-10 gap-y-1 pb-8">
      <nav aria-label={layout.languages}>
        <ul className="flex gap-x-6">
          {offered.map((code) => (
            <li key={code}>
              <a
                {...choice('lang', code, 'locale')}
                lang={code}
                hrefLang={code}
                aria-current={code === locale || undefined}
                className={link}
              >
                {localeNames[code]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {fiat && (
        <nav aria-label={layout.currencies}>
          <ul className="flex flex-wrap gap-x-4">
            {fiat.choices.map((code) => (
              <li key={code}>
                <a
                  {...choice('fiat', code)}
                  aria-current={code === fiat.currency || undefined}
                  className={`uppercase ${link}`}
                >
                  {code}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {(['light', 'dark'] as const).map((theme) => (
        <a key={theme} {...choice('theme', theme)} data-wall={theme} className={link}>
          {layout.themes[theme]}
        </a>
      ))}
    </div>
  )
}
