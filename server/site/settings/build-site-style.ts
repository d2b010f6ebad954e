import { buildAssetHref } from './build-asset-href'
import type { SiteSettings } from './site-settings'
import type { ThemeColors } from './theme-colors'

/**
 * The style of the operator's site, which follows the style sheet of the build: colors, fonts and logo by the tokens and classes that
 * it has. `:root:root` stands above each rule that it replaces, wherever the browser meets it.
 */
export function buildSiteStyle(settings: SiteSettings): string {
  const { colors, isSystemTheme } = settings
  return [
    `:root:root{${formatColors(colors.dark)}}`,
    `:root[data-theme='light']{${formatColors(colors.light)}}`,
    ...(isSystemTheme ? [buildSystemRule(colors.light)] : []),
    ...buildFontRules(settings),
    ...buildLogoRules(settings),
    // Behind the page in the document, above it on the screen.
    '.has-announcement{display:flex;flex-direction:column}.has-announcement>*{min-width:0}',
  ].join('')
}

/** What the style sheet has for the light theme, where the reader's system has one: without a script, so that nothing flashes. */
function buildSystemRule(light: ThemeColors): string {
  const own = `color-scheme:light;--glow:var(--raised);${formatColors(light)}`
  return `${lightSystem}{:root[data-theme='system']{${own}}}`
}

const lightSystem = '@media (prefers-color-scheme:light)'

function formatColors(colors: ThemeColors): string {
  const names = Object.entries(colors).map(([token, value]) => {
    const name = token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    return `--${name}:${value}`
  })
  return names.join(';')
}

function buildFontRules({ fonts, version }: SiteSettings): string[] {
  const { body, display } = fonts ?? {}
  const shown = display ?? body
  const faces = [
    ...(body ? [{ family: 'Site Body', font: body }] : []),
    ...(display ? [{ family: 'Site Display', font: display }] : []),
  ]
  const stack = (font: typeof shown, family: string) => font && `'${family}',${font.fallback}`
  const families = [
    body && `--font-body:${stack(body, 'Site Body')}`,
    shown && `--font-display:${stack(shown, display ? 'Site Display' : 'Site Body')}`,
  ].filter(Boolean)
  return [
    // `optional`, as the fonts of the build: a font that comes late moves nothing.
    ...faces.map(
      ({ family, font: { file } }) =>
        `@font-face{font-family:'${family}';src:url('${buildAssetHref(file, version)}') format('woff2');font-weight:100 900;font-display:optional}`,
    ),
    ...(families.length > 0 ? [`:root:root{${families.join(';')}}`] : []),
  ]
}

/** The mark keeps its height, and is as wide as the logo. */
function buildLogoRules(settings: SiteSettings): string[] {
  const { logo, logoHasName, version, logoRatio, isSystemTheme } = settings
  const href = (file: string) => `url('${buildAssetHref(file, version)}')`
  const image = logo === undefined ? "url('/icon.svg')" : href(typeof logo === 'string' ? logo : logo.dark)
  return [
    `.site-mark{aspect-ratio:${logoRatio};width:auto;max-width:min(14rem,42vw);background:${image} 0/contain no-repeat}`,
    '.site-mark>*{display:none}',
    ...(typeof logo === 'object' ? [`[data-theme='light'] .site-mark{background-image:${href(logo.light)}}`] : []),
    ...(typeof logo === 'object' && isSystemTheme
      ? [`${lightSystem}{[data-theme='system'] .site-mark{background-image:${href(logo.light)}}}`]
      : []),
    ...(logoHasName ? ['.site-name{display:none}'] : []),
  ]
}
