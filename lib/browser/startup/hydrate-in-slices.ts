import { startTransition } from 'react'
import { hydrateRoot as hydrateAtOnce, type Root } from 'react-dom/client'
import { hydratedEvent } from './replay-early-clicks'

/**
 * In place of React's for Next's client (next.config.ts): a page that comes to life in a transition is worked on in slices of a few
 * milliseconds, between which it scrolls and answers. A click in the meantime finishes it at once.
 */
function hydrateRoot(...parameters: Parameters<typeof hydrateAtOnce>): Root {
  let root: Root | undefined
  startTransition(() => {
    root = hydrateAtOnce(...parameters)
  })
  dispatchEvent(new Event(hydratedEvent))
  // A transition's function runs before it returns.
  return root as Root
}

// Next asks for the module as a whole.
export default { hydrateRoot }
