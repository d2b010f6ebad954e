const content = '[data-rk][role="dialog"] [role="document"] > div > div'
const account = '[data-rk][role="dialog"]:has([data-testid="rk-disconnect-button"])'

/** The end of the open dialog. */
export function findDialogSlot(root: Document): HTMLElement | null {
  const parent = root.querySelector(content)
  if (!parent) return null
  return parent.querySelector<HTMLElement>(':scope > [data-dialog-slot]') ?? parent.appendChild(makeSlot(root, 'end'))
}

/** Below the account's name. Where that is a short address it is there to be heard alone. */
export function findAddressSlot(root: Document): HTMLElement | null {
  const heading = root.querySelector(`${account} h1`)
  const box = heading?.parentElement
  if (!box) return null
  heading.classList.toggle('sr-only', heading.textContent?.startsWith('0x'))
  const next = box.nextElementSibling
  if (next instanceof HTMLElement && next.hasAttribute('data-dialog-slot')) return next
  const made = makeSlot(root, 'address')
  box.after(made)
  return made
}

function makeSlot(root: Document, place: 'end' | 'address'): HTMLElement {
  const made = root.createElement('div')
  made.setAttribute('data-dialog-slot', place)
  return made
}
