import type { ServerResponse } from 'node:http'

type Headers = Pick<ServerResponse, 'getHeader' | 'setHeader'>

/** Lets the page of this one answer hold an app in a frame, and read its manifest. */
export function allowAppFrame(response: Headers, appUrl: string): void {
  // The origin alone: nothing in it can end a directive.
  const { origin } = new URL(appUrl)
  change('content-security-policy', (policy) =>
    policy.replace(/\b(frame-src|connect-src) [^;]*/g, (directive) => `${directive} ${origin}`),
  )
  // What a person then grants the app goes by the frame's `allow`; without this no grant would do.
  change('permissions-policy', (policy) => policy.replaceAll('=()', `=("${origin}")`))

  function change(name: string, edit: (value: string) => string) {
    response.setHeader(name, edit(String(response.getHeader(name) ?? '')))
  }
}
