import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { readSiteFile } from '@/server/site/settings/read-site-file'
import { assertScaled } from './assert-scaled'
import { formatStartError } from './format-start-error'

const explain = (run: () => unknown) =>
  Promise.resolve()
    .then(run)
    .then(
      () => 'it started',
      (error) => formatStartError(error).message,
    )

test('each setting that a process of many needs is named', async () => {
  const said = await explain(() => assertScaled(parseEnv({}), 'web'))
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'MEDIA_ORIGIN', 'SESSION_SECRET', 'RPC_URL_1']) {
    expect(said).toContain(`${name}`)
  }
  expect(said).toContain('.env.example')
})

test('of a site file it is told where its fields are explained', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  await writeFile(join(folder, 'site.json'), '{ "name": "Own", "logo": "logo.gif" }')
  const said = await explain(() => readSiteFile(folder))
  expect(said).toContain('  logo: ')
  expect(said).toContain('docs/operate/branding.md')
  expect(said).not.toContain('.env.example')
})

test('each setting that is malformed is named', async () => {
  expect(await explain(() => parseEnv({ PORT: 'x', SESSION_SECRET: 'short' }))).toMatch(/PORT: .*\n.*SESSION_SECRET: /)
})

test('of a database that is not there it is told where it was looked for, without the password', async () => {
  const said = await explain(() => openPostgresDatabase('postgresql://market:secret@127.0.0.1:1/market'))
  expect(said).toContain('127.0.0.1:1')
  expect(said).not.toContain('secret')
})

test('of a folder that can’t be written to the setting is named', async () => {
  expect(await explain(() => mkdir('/dev/null/media'))).toContain('DATA_DIR')
})

test('anything else is told as it is', async () => {
  const error = new Error('Port 3000 is taken.')
  expect(formatStartError(error)).toBe(error)
  expect(formatStartError('no').message).toBe('no')
})
