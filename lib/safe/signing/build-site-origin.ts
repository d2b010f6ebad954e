import { getSite } from '@/lib/base/site'

/** Who proposes, as the gateway keeps and shows it: the site's name and address, in JSON. For browsers alone. */
export function buildSiteOrigin(): string {
  return JSON.stringify({ name: getSite().name, url: window.location.origin })
}
