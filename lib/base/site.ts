import { getLanguage } from '@/lib/base/current-language'

/** What every page shows of the operator's site, in the language of the page. Without a site file the name alone is set. */
export interface Site {
  name: string
  /** An operator has named it, and its style has their colors. */
  isBranded?: true
  /** The title of pages without one of their own. */
  title?: string
  /** For search engines and other sites. */
  description?: string
  /** A line of the foot. */
  tagline?: string
  /** On offer, by their codes; all without it. */
  languages?: readonly string[]
  /** Of items, that are on offer; all without it. */
  categories?: readonly string[]
  /** What a visitor accepts by connecting, where the operator has written terms of use (`/terms`). */
  consent?: string
}

/** The top of the home page, in the language of the page. What is missing is as without a site file. */
export interface SiteHero {
  heading?: string
  lead?: string
  /** In place of an item's. */
  picture?: { image: { src: string; width: number; height: number; blurDataURL: null }; sources: []; alt: string }
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
  if (typeof window === 'undefined') return registry.verdigrisSite?.(getLanguage()) ?? defaultSite
  const text = document.getElementById(siteElementId)?.textContent
  return text ? JSON.parse(text) : defaultSite
}
