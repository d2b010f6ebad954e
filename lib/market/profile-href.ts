/** The page of an account. */
export function profileHref(address: string): string {
  return `/profile/${address}`
}
