const bodies = new WeakMap<Response, Buffer<ArrayBuffer>>()

/** An answer whose bytes are at hand: to read them back out of it would cost more than to make them. */
export function responseOf(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init)
  bodies.set(response, body)
  return response
}

/** Where they are known; only for whoever sends the answer, or puts another one in its place. */
export function findBody(response: Response): Buffer<ArrayBuffer> | undefined {
  return bodies.get(response)
}
