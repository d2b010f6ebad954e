import { afterEach, expect, it, vi } from 'vitest'
import { fetchManifest, getManifestUrl } from './fetch-manifest'

const url = 'https://app.example/swap/'
const manifest = { name: 'Swap', description: 'Swaps.', iconPath: 'logo.svg' }
const answer = (body: string, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([
  ['https://app.example', 'https://app.example/manifest.json'],
  ['https://app.example/swap/', 'https://app.example/swap/manifest.json'],
  ['https://app.example/swap//?chain=1#top', 'https://app.example/swap/manifest.json'],
])('of %s it is at %s', (app, expected) => {
  expect(getManifestUrl(app)).toBe(expected)
})

it.each([
  ['with a path of an icon', manifest],
  ['with icons', { name: 'Swap', description: '', icons: [{ src: 'x', sizes: 'any' }] }],
  ['with permissions', { ...manifest, safe_apps_permissions: ['camera'] }],
])('%s', async (_, given) => {
  answer(JSON.stringify(given))
  expect(await fetchManifest(url)).toEqual({ manifest: given })
})

it.each([
  ['no name', { ...manifest, name: undefined }],
  ['an empty name', { ...manifest, name: '' }],
  ['no description', { ...manifest, description: undefined }],
  ['no icon', { name: 'Swap', description: '' }],
  ['permissions that are no list', { ...manifest, safe_apps_permissions: 'camera' }],
  ['null', null],
  ['no end', { ...manifest, description: 'a'.repeat(100_001) }],
])('%s is wrong', async (_, given) => {
  answer(JSON.stringify(given))
  expect(await fetchManifest(url)).toEqual({ trouble: 'wrong' })
})

it('a page in its place is wrong, and one that is not found, or may not be read, is missing', async () => {
  answer('<!doctype html>')
  expect(await fetchManifest(url)).toEqual({ trouble: 'wrong' })
  answer('{}', 404)
  expect(await fetchManifest(url)).toEqual({ trouble: 'missing' })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await fetchManifest(url)).toEqual({ trouble: 'missing' })
})

it('is waited for five seconds, its body too', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream()))
  const found = fetchManifest(url)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await found).toEqual({ trouble: 'late' })
})
