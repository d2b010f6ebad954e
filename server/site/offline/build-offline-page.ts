import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { getSite } from '@/lib/base/site'
import { offlinePageMessages } from '@/lib/i18n/generated/offline-page-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { getTextDirection } from '@/lib/i18n/get-text-direction'
import type { Locale } from '@/lib/i18n/locales'
import { escapeXml } from '@/lib/site/build-xml'
import { findSiteSettings } from '@/server/site/settings/site-settings'
import { defaultColors, type Theme, type ThemeColors } from '@/server/site/settings/theme-colors'

export interface OfflinePageOptions {
  locale: Locale
  theme: Theme | 'system'
}

/** A browser that is online has not reached the server: the page says so, and loads again once there is a connection. */
const script = `const show=()=>{document.body.className=navigator.onLine?'online':''
document.title=document.querySelector(navigator.onLine?'.server h1':'.device h1').textContent}
show()
addEventListener('offline',show)
addEventListener('online',()=>location.reload())`

/** The page loads nothing: without a connection nothing would come. */
export const offlinePagePolicy = [
  ...["default-src 'none'", "style-src 'unsafe-inline'", 'img-src data:', "base-uri 'none'", "form-action 'none'"],
  `script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  "frame-ancestors 'none'",
].join('; ')

/** In the language and the theme of the reader, with the name, the icon and the colors of the site. It asks for no other file. */
export function buildOfflinePage({ locale, theme }: OfflinePageOptions): string {
  const messages = getMessages(offlinePageMessages, locale)
  const say = (kind: string, heading: string, text: string) =>
    `<div class="${kind}"><h1>${escapeXml(heading)}</h1><p>${escapeXml(text)}</p></div>`
  return `<!doctype html><html lang="${locale}" dir="${getTextDirection(locale) ?? 'ltr'}"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeXml(messages.heading)}</title><style>${buildStyle(theme)}</style><body><main><img src="${buildIcon()}" alt="" width="56" height="56"><p class="site">${escapeXml(getSite().name)}</p>${say('device', messages.heading, messages.text())}${say('server', messages.unreachableHeading(), messages.unreachableText)}<a href="">${escapeXml(messages.again)}</a></main><script>${script}</script></body></html>`
}

function buildStyle(theme: OfflinePageOptions['theme']): string {
  const colors = findSiteSettings()?.colors ?? defaultColors
  const set = ({ wall, text, muted, accent, onAccent }: ThemeColors, scheme: Theme) =>
    `:root{color-scheme:${scheme};--wall:${wall};--text:${text};--muted:${muted};--accent:${accent};--on-accent:${onAccent}}`
  const chosen = theme === 'system' ? 'dark' : theme
  const light = theme === 'system' ? `@media (prefers-color-scheme:light){${set(colors.light, 'light')}}` : ''
  return `${set(colors[chosen], chosen)}${light}body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--wall);color:var(--text);font:18px/1.5 Newsreader,Georgia,serif}main{max-width:34rem;padding:1.5rem}img{display:block;object-fit:contain}.site{margin:.75rem 0 2rem;color:var(--muted)}h1{margin:0;font-size:2.25rem;font-weight:400;line-height:1.15}p{margin:.75rem 0 0}a{display:inline-flex;align-items:center;min-height:2.75rem;margin-top:1.5rem;padding:0 1.25rem;border-radius:.5rem;background:var(--accent);color:var(--on-accent);text-decoration:none}a:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.server,.online .device{display:none}.online .server{display:block}`
}

/** As an address that is the picture. */
function buildIcon(): string {
  const own = findSiteSettings()?.brandFiles.get('/icon-192.png')
  const { type, body } = own ?? { type: 'image/svg+xml', body: readFileSync(resolve('public/icon.svg')) }
  return `data:${type};base64,${body.toString('base64')}`
}
