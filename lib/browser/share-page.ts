/** What became of it: handed to the system's own sheet (or given up there), or in the clipboard; `failed` where neither is to be had. */
export type Shared = 'handed' | 'copied' | 'failed'

/** Shares a page by the sheet that the system has for it, else by its link. */
export async function sharePage(page: { title: string; url: string }): Promise<Shared> {
  const { share, clipboard } = navigator as Partial<Navigator>
  if (share) {
    try {
      await share.call(navigator, page)
      return 'handed'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'handed'
      // A frame may not have it: then the link.
    }
  }
  try {
    // Undefined on a page without https.
    if (!clipboard) return 'failed'
    await clipboard.writeText(page.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
