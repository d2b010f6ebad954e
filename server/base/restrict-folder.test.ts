import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPgliteDatabase } from '@/server/db/open-pglite-database'
import { copyAtomically, openChainFiles, prepareState } from '@/server/local/chain/chain-files'
import { openMedia } from '@/server/media/open-media'
import { silentLog } from '@/tests/harness/start-test-chain'

let dataDir: string
let umask: number
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'verdigris-modes-'))
  umask = process.umask(0o077)
})
afterEach(async () => {
  process.umask(umask)
  await rm(dataDir, { recursive: true })
})

/** What others than this process's user may read, write or enter. */
async function findOpen(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    if (((await stat(join(folder, name))).mode & 0o077) !== 0) found.push(name)
  }
  return found
}

async function openAll(folder: string) {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
  }
}

test('the files of the embedded database are its user’s alone, from the first start on and when they were open before', {
  timeout: 60_000,
}, async () => {
  await (await openPgliteDatabase(dataDir)).close()
  expect(await findOpen(dataDir)).toEqual([])
  const copied = join(dataDir, 'copied')
  await openAll(join(dataDir, 'pglite'))
  await (await openPgliteDatabase(copied, { source: join(dataDir, 'pglite') })).close()
  expect(await findOpen(copied), 'a database that begins as a copy').toEqual([])
  await (await openPgliteDatabase(dataDir)).close()
  expect(await findOpen(join(dataDir, 'pglite'))).toEqual([])
})

test('so are the files of the local chain, copied from the release or open before', async () => {
  const base = join(dataDir, 'chain.json')
  await writeFile(base, JSON.stringify({ block: { number: 1 }, accounts: {}, blocks: [], transactions: [] }))
  await chmod(base, 0o644)
  const files = await openChainFiles(dataDir)
  await copyAtomically(base, files.base)
  expect(await prepareState(files, silentLog)).toBe('base')
  expect(await findOpen(files.folder)).toEqual([])
  await openAll(files.folder)
  await openChainFiles(dataDir)
  expect(await findOpen(files.folder)).toEqual([])
})

test('a media store that was open is closed at its top, without a look at each of its files', async () => {
  await mkdir(join(dataDir, 'media', 'files'), { recursive: true })
  for (const name of ['', 'files']) await chmod(join(dataDir, 'media', name), 0o755)
  const media = { origin: 'http://media.test', capBytes: 1, quota: { dayBytes: 1, totalBytes: 1 }, unusedDays: 1 }
  await openMedia({ dataDir, ...media, fetch: { ipfsGateways: [], arweaveGateways: [], isOpen: false } })
  expect(await findOpen(join(dataDir, 'media'))).toEqual([])
})
