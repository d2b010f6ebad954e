const plainHost = /^(\[[0-9a-f:.]+\]|[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?)$/

/**
 * Whether the address names one host by letters, digits, `-`, `_` and dots. `URL` takes `*` and `;` in a name too, and in a content
 * security policy the one allows all hosts and the other ends the directive.
 */
export function hasPlainHost(text: string): boolean {
  return URL.canParse(text) && plainHost.test(new URL(text).hostname)
}
