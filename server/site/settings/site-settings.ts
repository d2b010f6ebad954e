import type { Locale } from '@/lib/i18n/locales'
import type { SiteFile, SiteText } from './site-schema'
import type { Theme, ThemeColors } from './theme-colors'

/** The address of the script that loads an open page anew. */
export const sitePreviewScript = '/site/preview.js'

/** A file of the operator's folder, or one that is made of it. */
export interface SiteAsset {
  type: string
  body: Buffer
}

/** A page that the operator wrote, in one language. */
export interface SitePage {
  title: string
  /** Safe to place in a page: no HTML of the source is in it. */
  html: string
}

/** The operator's site: what `site.json` says, checked, with its files and pages in memory. */
export interface SiteSettings extends Omit<SiteFile, 'colors' | 'theme'> {
  /** Of pictures, and of readers who have chosen none. */
  theme: Theme
  /** Readers who have chosen no theme have that of their system. Pictures cannot follow it. */
  isSystemTheme: boolean
  colors: Record<Theme, ThemeColors>
  /** By path in the folder, such as `fonts/inter.woff2`. */
  files: ReadonlyMap<string, SiteAsset>
  /** By slug, in the order of the foot: about, terms, privacy, imprint, then the others. */
  pages: ReadonlyMap<string, Partial<Record<Locale, SitePage>>>
  /** The width of the logo, or of the icon where there is none, over its height. */
  logoRatio: number
  /** In pixels, of the picture of the home page's top; undefined where there is none. */
  heroSize: { width: number; height: number } | undefined
  /** The icon, or the logo, as a PNG of 512 pixels at most. */
  mark: Buffer
  /** By path, such as `/icon-192.png`, in place of those of the build. */
  brandFiles: ReadonlyMap<string, SiteAsset>
  /** Pages load anew when the version changes (`npm run site`). */
  isPreview?: boolean
  /** Changes with every file, for addresses that caches may keep. */
  version: string
}

/** The text in a language; else in the language of the site, else in any. */
export function pickSiteText(text: SiteText, locale: string, { language }: Pick<SiteSettings, 'language'>): string {
  if (typeof text === 'string') return text
  return text[locale as Locale] ?? text[language] ?? Object.values(text)[0] ?? ''
}

/** The page in a language, as `pickSiteText` has it, with the language that it is in. */
export function findSitePage(
  { pages, language }: Pick<SiteSettings, 'pages' | 'language'>,
  slug: string,
  locale: string,
): (SitePage & { locale: Locale }) | undefined {
  const versions = pages.get(slug)
  if (!versions) return undefined
  const choices = [locale as Locale, language, ...(Object.keys(versions) as Locale[])]
  for (const choice of choices) {
    const page = versions[choice]
    if (page) return { ...page, locale: choice }
  }
  return undefined
}

// Next bundles pages into a module graph of its own, where a module-level variable would be a second one.
const registry = globalThis as { verdigrisSiteSettings?: SiteSettings | undefined }

export function setSiteSettings(settings: SiteSettings | undefined): void {
  registry.verdigrisSiteSettings = settings
}

/** Undefined without a site file: the marketplace is Verdigris. */
export function findSiteSettings(): SiteSettings | undefined {
  return registry.verdigrisSiteSettings
}
