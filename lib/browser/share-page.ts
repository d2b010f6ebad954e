/** The address by which others find this page: the canonical one where the page has it, without what was filtered or opened here. `path`: that of another page. */
export function getPageUrl(path?: string): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href
  const own = canonical || `${window.location.origin}${window.location.pathname}`
  return path ? new URL(path, own).href : own
}

/** Whether the system has a sheet by which a page is handed to others. */
export function canSharePage(): boolean {
  return typeof (navigator as Partial<Navigator>).share === 'function'
}

/** Hands a page to the system's sheet. False where it may not be used, as in a frame; to give up there is an answer too. */
export async function sharePage(page: { title: string; url: string }): Promise<boolean> {
  try {
    await navigator.share(page)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}

/** False where there is no clipboard, as on a page without https, or it may not be used. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
