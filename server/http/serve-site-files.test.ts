import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applySite } from '@/server/site/settings/apply-site'
import { readSiteFile } from '@/server/site/settings/read-site-file'
import { findSiteSettings } from '@/server/site/settings/site-settings'
import { serveSiteFile } from './serve-site-files'

const server = createServer((request, response) => {
  if (!serveSiteFile(request, response)) response.writeHead(404).end()
})
let origin: string

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  applySite(await readSiteFile('deploy/examples/north-light'))
})
afterAll(() => {
  applySite(undefined)
  server.close()
})

it('serves a file of the folder for ever under the version, and nothing in it runs', async () => {
  const { version } = findSiteSettings() ?? {}
  const response = await fetch(`${origin}/site/logo-light.svg?v=${version}`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await fetch(`${origin}/site/logo-light.svg`)).headers.get('cache-control')).toBe('public, max-age=600')
})

it('serves icons and manifest in place of those of the build', async () => {
  const manifest = await fetch(`${origin}/manifest.json`)
  expect(await manifest.json()).toMatchObject({ name: 'North Light' })
  expect(manifest.headers.get('access-control-allow-origin')).toBe('*')
  const icon = await fetch(`${origin}/favicon.ico`)
  expect([...new Uint8Array(await icon.arrayBuffer()).slice(0, 4)]).toEqual([0, 0, 1, 0])
  const { headers } = icon
  const again = await fetch(`${origin}/favicon.ico`, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
  expect(again.status).toBe(304)
})

it.each(['/site/site.json', '/site/pages/imprint.de.md', '/site/..%2f..%2fpackage.json', '/site/%zz', '/icon-48.png'])(
  'leaves %s to others',
  async (path) => {
    expect((await fetch(origin + path)).status).toBe(404)
  },
)

it('writes nothing', async () => {
  expect((await fetch(`${origin}/manifest.json`, { method: 'POST' })).status).toBe(404)
})
