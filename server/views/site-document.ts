import type { Site } from '@/lib/base/site'
import { type AnalyticsScript, buildAnalyticsScript } from '@/server/site/settings/analytics-script'
import { buildAssetHref } from '@/server/site/settings/build-asset-href'
import { buildSite } from '@/server/site/settings/build-site'
import { buildSiteStyle } from '@/server/site/settings/build-site-style'
import { findSitePage, pickSiteText, type SiteSettings } from '@/server/site/settings/site-settings'
import type { PageTheme } from './preferences'

export interface SiteLink {
  label: string
  href: string
}

/** What the document of each page shows of the operator's site, around what React renders. */
export interface SiteDocument {
  site: Site
  style: string
  /** The color of the browser's own bars; by the reader's system where the theme is. */
  walls: readonly { content: string; media?: string }[]
  /** The fonts of the first view; empty where the site has none. */
  fontHrefs: readonly string[]
  announcement: { text: string; href: string | undefined } | undefined
  /** The operator's pages and other addresses. */
  links: readonly SiteLink[]
  analytics: AnalyticsScript | undefined
}

export function buildSiteDocument(
  settings: SiteSettings,
  { locale, theme }: { locale: string; theme: PageTheme },
  nowMs: number,
): SiteDocument {
  const { fonts, announcement, colors, version } = settings
  const fontFiles = new Set([fonts?.body, fonts?.display].flatMap((font) => font?.file ?? []))
  const isAnnounced = announcement && !(announcement.until && Date.parse(announcement.until) <= nowMs)
  return {
    site: buildSite(settings, locale),
    style: buildSiteStyle(settings),
    walls:
      theme === 'system'
        ? (['dark', 'light'] as const).map((one) => ({
            ...{ content: colors[one].wall, media: `(prefers-color-scheme: ${one})` },
          }))
        : [{ content: colors[theme].wall }],
    fontHrefs: [...fontFiles].map((file) => buildAssetHref(file, version)),
    announcement: isAnnounced
      ? { text: pickSiteText(announcement.text, locale, settings), href: announcement.href }
      : undefined,
    links: listSiteLinks(settings, locale),
    analytics: buildAnalyticsScript(settings.analytics),
  }
}

function listSiteLinks(settings: SiteSettings, locale: string): SiteLink[] {
  const pages = [...settings.pages.keys()].map((slug) => ({
    ...{ label: findSitePage(settings, slug, locale)?.title ?? slug, href: `/${slug}` },
  }))
  const links = settings.links.map(({ label, href }) => ({ label: pickSiteText(label, locale, settings), href }))
  return [...pages, ...links]
}
