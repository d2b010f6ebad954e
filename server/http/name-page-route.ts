const fileRoute = '(file)'

interface PageRoutes {
  /** Patterns of pages as Next has them, such as `/item/[chain]/[contract]/[tokenId]`. */
  pages: readonly string[]
  /** The paths of static files (`listStaticFiles`). */
  files: ReadonlySet<string>
}

/** Names the route of a page, of its data, or of a file; undefined for a path that is none of these. */
export function createPageNamer({ pages, files }: PageRoutes): (url: string) => string | undefined {
  const patterns = new Map<number, { route: string; segments: string[] }[]>()
  const literalFirst = pages.toSorted((one, other) => one.split('[').length - other.split('[').length)
  for (const page of literalFirst) {
    const route = page.replaceAll('[', '{').replaceAll(']', '}')
    const segments = route.split('/')
    patterns.set(segments.length, [...(patterns.get(segments.length) ?? []), { route, segments }])
  }
  return (url) => {
    const [path = ''] = url.split('?')
    if (files.has(path)) return fileRoute
    const given = toPagePath(path).split('/')
    const found = patterns
      .get(given.length)
      ?.find(({ segments }) => segments.every((one, index) => one.startsWith('{') || one === given[index]))
    return found?.route
  }
}

/** Of `/_next/data/<build>/item/….json` the page's own path. */
function toPagePath(path: string): string {
  const [, data] = /^\/_next\/data\/[^/]+(\/.+)\.json$/.exec(path) ?? []
  const page = data === '/index' ? '/' : (data ?? path)
  return page.length > 1 && page.endsWith('/') ? page.slice(0, -1) : page
}
