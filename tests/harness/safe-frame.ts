import { vi } from 'vitest'

export interface FrameRequest {
  id: string
  method: string
  params: unknown
  env: unknown
  /** To which origin it was posted. */
  target: string
}

export interface SafeFrame {
  requests: FrameRequest[]
  /** What the host does with a request. */
  host: (request: FrameRequest) => void
  /** A message to the page, from the host unless it says otherwise. */
  say(data: unknown, from?: { origin?: string; source?: unknown }): void
  answer(request: FrameRequest, data: unknown): void
  refuse(request: FrameRequest, error?: unknown): void
}

export const hostOrigin = 'https://app.safe.global'

interface FrameOptions {
  /** Chromium and Safari tell a page who holds it; Firefox does not. */
  ancestorOrigins?: string[] | undefined
  /** False for a page in a tab of its own. */
  framed?: boolean
}

/** The window of a page that another origin frames, as far as messages go. What a listener throws, `say` throws. */
export function stubSafeFrame({ ancestorOrigins, framed = true }: FrameOptions = {}): SafeFrame {
  const parent = { postMessage }
  const listeners = new Set<(event: unknown) => void>()
  const view = {
    parent,
    crypto: globalThis.crypto,
    location: { ancestorOrigins },
    addEventListener: (_: 'message', listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: 'message', listener: (event: unknown) => void) => listeners.delete(listener),
  }
  if (!framed) Object.assign(view, { parent: view, postMessage })
  vi.stubGlobal('window', view)
  const frame: SafeFrame = { requests: [], host: () => {}, say, answer, refuse }
  return frame

  function postMessage(request: FrameRequest, target: string) {
    const sent = { ...structuredClone(request), target }
    frame.requests.push(sent)
    // A message arrives after the code that posts it.
    if (target === '*' || target === hostOrigin) queueMicrotask(() => frame.host(sent))
  }

  function say(data: unknown, { origin = hostOrigin, source = parent } = {}) {
    for (const listener of listeners) listener({ data: structuredClone(data), origin, source })
  }

  function answer({ id }: FrameRequest, data: unknown) {
    say({ id, success: true, version: '9.1.0', data })
  }

  function refuse({ id }: FrameRequest, error: unknown = 'Request failed') {
    say({ id, success: false, version: '9.1.0', error })
  }
}
