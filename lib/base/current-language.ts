let readLanguage = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

/** For a server, which answers requests in several languages. @returns the source before */
export function setLanguageSource(read: () => string): () => string {
  const before = readLanguage
  readLanguage = read
  return before
}

/** In a browser the language of the page, on a server that of the request. */
export function getLanguage(): string {
  return readLanguage()
}
