/** The page of a show. */
export function showHref({ slug }: { slug: string }): string {
  return `/shows/${slug}`
}
