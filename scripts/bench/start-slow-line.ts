import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 150 ms there and back. */
export const roundTripMs = 150
export const bytesAMs = 200
/** RFC 6928: ten segments until the first of them is acknowledged, then twice as many each time. */
const segmentBytes = 1_460
export const firstWindowBytes = 10 * segmentBytes
/** What the line takes ahead of its time: as much as is under way on it. */
const waitingBytes = roundTripMs * bytesAMs

export interface SlowLine {
  port: number
  /** A visitor who was never here: the next connection asks for the name's address first. */
  forget(): void
  close(): Promise<void>
}

/**
 * Between a browser and a server of this machine: its downloads share a rate, each byte is half a round trip under way, a connection takes
 * one to open, and begins with a small window. Nothing is lost on it.
 */
export async function startSlowLine(): Promise<SlowLine & { lead(port: number): void }> {
  let target = 0
  let isKnown = false
  let freeAtMs = 0
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (browser) => {
    const upstream = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
    const openMs = roundTripMs * (isKnown ? 1 : 2)
    isKnown = true
    for (const socket of [browser, upstream]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {
        browser.destroy()
        upstream.destroy()
      })
    }
    passUp(browser, upstream, performance.now() + openMs)
    passDown(upstream, browser, (bytes) => {
      freeAtMs = Math.max(freeAtMs, performance.now()) + bytes / bytesAMs
      return freeAtMs
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    lead(port) {
      target = port
    },
    forget() {
      isKnown = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** What a browser asks is small: it is under way, and waits for nothing but the opening of its connection. */
function passUp(browser: Socket, upstream: Socket, openAtMs: number): void {
  const later = (run: () => void) => setTimeout(run, Math.max(0, openAtMs - performance.now()) + roundTripMs / 2)
  browser.on('data', (bytes) => later(() => upstream.write(bytes)))
  browser.on('end', () => later(() => upstream.end()))
}

/** @param take a place on the line for so many bytes: when the last of them has left */
function passDown(upstream: Socket, browser: Socket, take: (bytes: number) => number): void {
  let waiting = Buffer.alloc(0)
  let [windowBytes, underWayBytes] = [firstWindowBytes, 0]
  let hasEnded = false
  const arriving: Buffer[] = []
  const pump = () => {
    while (waiting.length > 0 && underWayBytes + Math.min(waiting.length, segmentBytes) <= windowBytes) {
      const segment = waiting.subarray(0, segmentBytes)
      waiting = waiting.subarray(segment.length)
      underWayBytes += segment.length
      arriving.push(segment)
      const arrivesInMs = take(segment.length) - performance.now() + roundTripMs / 2
      setTimeout(() => browser.write(arriving.shift() ?? ''), arrivesInMs)
      setTimeout(
        () => {
          underWayBytes -= segment.length
          windowBytes += segment.length
          pump()
        },
        arrivesInMs + roundTripMs / 2,
      )
    }
    if (waiting.length < waitingBytes) upstream.resume()
    if (hasEnded && waiting.length === 0) setTimeout(() => browser.end(), take(0) - performance.now() + roundTripMs / 2)
  }
  upstream.on('data', (bytes) => {
    waiting = Buffer.concat([waiting, bytes])
    if (waiting.length >= waitingBytes) upstream.pause()
    pump()
  })
  upstream.on('end', () => {
    hasEnded = true
    pump()
  })
}
