let closers = 0

/**
 * What RainbowKit's dialogs leave out for those who hear them: pictures of wallets are announced as images without a
 * name, though the wallet's name stands beside them, and a dialog's heading may be missing or not be the one it names.
 */
export function patchRainbowKitAccessibility(root: ParentNode, name: string): void {
  for (const picture of root.querySelectorAll('[data-rk] [role="img"]:not([aria-label])')) {
    picture.setAttribute('aria-hidden', 'true')
  }
  // Its name is an attribute of RainbowKit's; the title in its picture is a text, which is said in the page's language.
  for (const button of root.querySelectorAll('[data-rk] button[aria-label="Close"]:not([aria-labelledby])')) {
    const title = button.querySelector('title')
    if (!title) continue
    closers += 1
    title.id = `wallet-dialog-close-${closers}`
    button.setAttribute('aria-labelledby', title.id)
  }
  for (const dialog of root.querySelectorAll('[data-rk][role="dialog"]')) {
    const titleId = dialog.getAttribute('aria-labelledby')
    if (!titleId || [...dialog.querySelectorAll('[id]')].some(({ id }) => id === titleId)) continue
    const heading = dialog.querySelector('h1')
    if (heading) heading.id = titleId
    else dialog.setAttribute('aria-label', name)
  }
}
