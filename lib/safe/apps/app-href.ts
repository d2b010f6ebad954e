/** Where an app is opened. A plain link alone leads there: the page's policy comes with its document. */
export function appHref({ url, chainId }: { url: string; chainId: number }): string {
  return `/safe/apps/open?${new URLSearchParams({ chainId: String(chainId), appUrl: url })}`
}
