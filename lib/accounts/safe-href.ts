/** The page of a Safe. */
export function safeHref({ chainId, safe }: { chainId: number; safe: string }): string {
  return `/safe/${chainId}/${safe}`
}
