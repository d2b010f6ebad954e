import { configure } from '@testing-library/react'

// Vitest compiles a lazy import when a component first loads it. On a busy machine that took more than one second, the default limit of
// Testing Library, so `findBy…` failed although the page was right.
configure({ asyncUtilTimeout: 5_000 })

/** What was added to the window or the document by the file before. */
type Added = [target: EventTarget, ...listener: Parameters<Window['addEventListener']>]

const key = Symbol.for('verdigris.test-listeners')
const registry = globalThis as { [key]?: Added[] }

/** Remembers listeners, once for the process: the page is the same for all of its files. */
function watchListeners(): Added[] {
  const added: Added[] = []
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (...listener: Parameters<Window['addEventListener']>) => {
      // React adds this one once for each document, and would not add it again.
      if (listener[0] !== 'selectionchange') added.push([target, ...listener])
      add(...listener)
    }
  }
  return added
}

registry[key] ??= watchListeners()
for (const [target, type, listener, options] of registry[key].splice(0)) {
  target.removeEventListener(type, listener, options)
}
for (const element of [document.documentElement, document.head, document.body]) {
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
}
document.head.replaceChildren()
document.body.replaceChildren()
localStorage.clear()
sessionStorage.clear()
history.replaceState(null, '', '/')

// jsdom has the element without its methods.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
