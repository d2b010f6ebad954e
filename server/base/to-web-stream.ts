import type { Readable } from 'node:stream'

/**
 * What a stream of Node's gives, for readers of the web's kind. Node's own adapter throws where nobody can catch it when
 * data come after the reader has cancelled, which ends the process.
 */
export function toWebStream(source: Readable): ReadableStream<Uint8Array> {
  let isOver = false
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = (run: () => void) => {
        if (isOver) return
        isOver = true
        run()
      }
      source.on('data', (chunk: Buffer) => {
        if (isOver) return
        controller.enqueue(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength))
        if ((controller.desiredSize ?? 0) <= 0) source.pause()
      })
      source.on('end', () => end(() => controller.close()))
      source.on('error', (error) => end(() => controller.error(error)))
      source.on('close', () => end(() => controller.error(new Error('The stream ended early.'))))
      source.pause()
    },
    pull() {
      source.resume()
    },
    cancel() {
      isOver = true
    },
  })
}
