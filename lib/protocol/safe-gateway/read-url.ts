/** Undefined for what is no URL, and for one that carries a name or a password. */
export function parseBaseUrl(text: string, base?: string): URL | undefined {
  try {
    const url = new URL(text, base)
    return url.username || url.password ? undefined : url
  } catch {
    return undefined
  }
}
