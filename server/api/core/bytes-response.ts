import type { StaticBody } from './encode-body'

/**
 * An answer whose bytes are at hand, as they are. Node's own `Response` copies what it is given, and copies it once more
 * where it is read; each copy stays until its finalizer has run.
 */
export class BytesResponse extends Response {
  constructor(
    readonly sent: Buffer<ArrayBuffer>,
    init: ResponseInit,
    /** Where the body is the same for as long as the process runs. */
    readonly fixed?: StaticBody,
  ) {
    super(null, init)
  }

  override get body() {
    return new Response(this.sent).body
  }

  override arrayBuffer() {
    return new Response(this.sent).arrayBuffer()
  }

  override text() {
    return new Response(this.sent).text()
  }

  override json() {
    return new Response(this.sent).json()
  }
}
