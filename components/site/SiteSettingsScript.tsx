import { type Site, siteElementId } from '@/lib/base/site'

/** Brings the operator's site to the browser, where `getSite` reads it. */
export function SiteSettingsScript({ site }: { site: Site }) {
  const json = JSON.stringify(site).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the operator without a tag, which no browser runs
    <script id={siteElementId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
