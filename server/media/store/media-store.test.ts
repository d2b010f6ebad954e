import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '@/lib/base/errors/app-error'
import { openMedia } from '@/server/media/open-media'
import type { MediaStore } from '@/server/services/media'
import { type S3Server, startS3Server } from '@/tests/harness/s3-server'
import { computeCid } from './cid-builder'
import { createDiskStore } from './create-disk-store'
import { createS3Store } from './create-s3-store'

let folder: string
let s3: S3Server
const stores: Record<string, MediaStore> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verdigris-store-'))
  s3 = await startS3Server()
  stores.disk = createDiskStore(join(folder, 'files'), join(folder, 'incoming'))
  stores.s3 = createS3Store(s3.settings)
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const content = Buffer.from('0123456789')
const key = computeCid(content)

async function fileOf(bytes: Buffer): Promise<string> {
  const file = join(folder, 'to-keep')
  await writeFile(file, bytes)
  return file
}

async function readAll(store: MediaStore, ...parameters: Parameters<MediaStore['read']>) {
  const stored = await store.read(...parameters)
  return stored && { bytes: stored.bytes, text: Buffer.concat(await stored.stream.toArray()).toString() }
}

describe.each(['disk', 's3'])('the store on %s', (name) => {
  const store = () => stores[name] as MediaStore

  test('keeps a file, whole and in parts, and again', async () => {
    expect(await store().read(key)).toBeNull()
    for (let time = 0; time < 2; time += 1) await store().put(key, await fileOf(content))
    expect(await readAll(store(), key)).toEqual({ bytes: 10, text: '0123456789' })
    expect(await readAll(store(), key, { start: 2, end: 4 })).toEqual({ bytes: 3, text: '234' })
    expect(await readAll(store(), `${key}-320.webp`)).toBeNull()
  })

  test('deletes a file, and what it does not hold, as if it did', async () => {
    const copy = `${key}-640.webp`
    for (const one of [key, copy]) await store().put(one, await fileOf(content))
    for (let time = 0; time < 2; time += 1) await store().delete(copy)
    expect(await readAll(store(), copy)).toBeNull()
    expect(await readAll(store(), key)).toMatchObject({ bytes: 10 })
    await expect(store().delete('../../etc/passwd')).rejects.toThrow('Not a key')
  })

  test.each(['../../etc/passwd', `${key}/..`, '', key.toUpperCase(), `${key}-320.html`])(
    '%j is no key',
    async (bad) => {
      await expect(store().read(bad)).rejects.toThrow('Not a key')
      await expect(store().put(bad, await fileOf(content))).rejects.toThrow('Not a key')
    },
  )
})

test('S3: a secret that is wrong, a store that fails and one that is away are failures of the store', async () => {
  const file = await fileOf(content)
  const wrong = createS3Store({ ...s3.settings, secretAccessKey: 'another' })
  const away = createS3Store({ ...s3.settings, url: 'http://127.0.0.1:9' })
  s3.failure = 500
  for (const store of [createS3Store(s3.settings), wrong, away]) {
    for (const run of [() => store.put(key, file), () => store.read(key), () => store.delete(key)]) {
      const error = await run().then(
        () => null,
        (thrown) => thrown,
      )
      expect(error).toBeInstanceOf(AppError)
      expect(error.code).toBe('unavailable')
    }
  }
  s3.failure = null
  expect(await readAll(createS3Store(s3.settings), key)).toMatchObject({ bytes: 10 })
})

test('S3: what a store did not take stays open no longer', async () => {
  const file = await fileOf(Buffer.alloc(1_000_000))
  const away = createS3Store({ ...s3.settings, url: 'http://127.0.0.1:9' })
  s3.failure = 500
  for (const store of [createS3Store(s3.settings), away])
    for (let time = 0; time < 5; time++) await expect(store.put(key, file)).rejects.toThrow('media store')
  s3.failure = null
  const listOpen = async () => {
    const files = await readdir('/proc/self/fd')
    const targets = await Promise.all(files.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')))
    return targets.filter((target) => target === file)
  }
  await expect.poll(listOpen).toEqual([])
})

test('disk: a file that can’t be copied to its end leaves no name and no rest', async () => {
  const store = stores.disk as MediaStore
  const other = computeCid(Buffer.from('other'))
  await expect(store.put(other, join(folder, 'missing'))).rejects.toThrow('ENOENT')
  expect(await store.read(other)).toBeNull()
  expect(await readdir(join(folder, 'incoming'))).toEqual([])
})

test('what a crash left half-written is swept at the start, and what is held stays', async () => {
  const settings = {
    dataDir: folder,
    origin: 'http://media.test',
    ...{ capBytes: 1, unusedDays: 30, quota: { dayBytes: 1, totalBytes: 1 } },
    fetch: { ipfsGateways: [], arweaveGateways: [], isOpen: false },
  }
  const first = await openMedia(settings)
  await first.store.put(key, await fileOf(content))
  await mkdir(join(first.incoming, 'upload'))
  await writeFile(join(first.incoming, 'upload', 'original'), 'half')
  const second = await openMedia(settings)
  expect(await readdir(second.incoming)).toEqual([])
  expect(await readAll(second.store, key)).toMatchObject({ bytes: 10 })
})
