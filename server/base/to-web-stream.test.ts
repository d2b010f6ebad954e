import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { toWebStream } from './to-web-stream'

test('all of it comes, in order, and no faster than it is read', async () => {
  let given = 0
  async function* give() {
    for (; given < 50; given += 1) yield Buffer.alloc(100_000, given)
  }
  const reader = toWebStream(Readable.from(give(), { objectMode: false, highWaterMark: 1 })).getReader()
  const first = await reader.read()
  expect(first.value?.[0]).toBe(0)
  expect(given).toBeLessThan(10)
  let bytes = first.value?.length ?? 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length
  expect(bytes).toBe(5_000_000)
})

test('a source that breaks off is an error for its reader', async () => {
  const source = new Readable({ read() {} })
  const reader = toWebStream(source).getReader()
  const read = reader.read()
  source.destroy()
  await expect(read).rejects.toThrow('ended early')
})

test('what comes after the reader has cancelled is dropped', async () => {
  const source = new Readable({ read() {} })
  const reader = toWebStream(source).getReader()
  source.push('a')
  await reader.read()
  await reader.cancel()
  source.push('b')
  source.resume()
  source.push(null)
  await new Promise((done) => source.once('end', done))
})
