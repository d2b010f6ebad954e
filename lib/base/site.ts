import { getLanguage } from '@/lib/base/current-language'

/** What every page shows of the operator's site, in the language of the page. Without a site file the name alone is set. */
export interface Site {
  name: string
  /** The title of pages without one of their own. */
  title?: string
  /** For search engines and other sites. */
  description?: string
}

/** The id of the element in which a page brings the site. */
export const siteElementId = 'site-settings'

const defaultSite: Site = { name: 'Verdigris' }

// Next bundles pages into a module graph of its own on the server, where a module-level variable would be a second one.
const registry = globalThis as { verdigrisSite?: ((language: string) => Site) | undefined }

/** For a server, which knows the site of its settings in each language. Undefined restores the default. */
export function setSiteSource(read: ((language: string) => Site) | undefined): void {
  registry.verdigrisSite = read
}

/** The site of this marketplace: in a browser from the page, on a server from the settings. */
export function getSite(): Site {
  registry.verdigrisSite ??= createPageReader()
  return registry.verdigrisSite(getLanguage())
}

function createPageReader(): () => Site {
  const text = typeof document !== 'undefined' && document.getElementById(siteElementId)?.textContent
  const site = text ? JSON.parse(text) : defaultSite
  return () => site
}
