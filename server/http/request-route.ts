import type { ServerResponse } from 'node:http'

/** Of a request that no route answers: its path is the caller's own text. */
const unknownRoute = '(unknown)'

const routes = new WeakMap<ServerResponse, string>()

/** @param route the pattern that the request's path has, such as `/item/{chain}/{contract}/{tokenId}` */
export function setRequestRoute(outgoing: ServerResponse, route: string): void {
  routes.set(outgoing, route)
}

export function getRequestRoute(outgoing: ServerResponse): string {
  return routes.get(outgoing) ?? unknownRoute
}
