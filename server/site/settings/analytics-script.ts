import type { SiteFile } from './site-schema'

/** The script that counts page views, and what it may reach. */
export interface AnalyticsScript {
  src: string
  /** Attributes of the element beside `src`. */
  attributes: Readonly<Record<string, string>>
  /** What runs before it; the policy knows it by its hash. */
  inline?: string
  origin: string
}

/** @returns undefined for `none`, and for `vercel`, which components/views/app/Analytics.tsx loads from a path of the site */
export function buildAnalyticsScript(analytics: SiteFile['analytics']): AnalyticsScript | undefined {
  if (analytics.provider === 'plausible') {
    const { origin, domain } = analytics
    return { src: `${origin}/js/script.js`, attributes: { 'data-domain': domain }, origin }
  }
  if (analytics.provider === 'matomo') {
    const { origin, siteId } = analytics
    return { src: `${origin}/matomo.js`, attributes: {}, inline: buildMatomoQueue(origin, siteId), origin }
  }
  return undefined
}

/**
 * Matomo counts the first view alone. Next changes the address by `pushState`; the title follows within a task, and is counted with it.
 * https://developer.matomo.org/guides/spa-tracking
 */
function buildMatomoQueue(origin: string, siteId: number): string {
  const setup = JSON.stringify([
    ['setTrackerUrl', `${origin}/matomo.php`],
    ['setSiteId', String(siteId)],
    ['disableCookies'],
    ['trackPageView'],
    ['enableLinkTracking'],
  ])
  return `(()=>{window._paq=${setup};const push=history.pushState;history.pushState=function(...change){const before=location.href;push.apply(this,change);if(location.href!==before)setTimeout(()=>window._paq.push(['setReferrerUrl',before],['setCustomUrl',location.href],['setDocumentTitle',document.title],['trackPageView']),500)}})()`
}
