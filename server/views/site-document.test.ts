import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { applySite } from '@/server/site/settings/apply-site'
import { readSiteFile } from '@/server/site/settings/read-site-file'
import { withLocale } from './language'
import { readPreferences } from './preferences'
import { buildSiteDocument } from './site-document'
import { buildSiteHero } from './site-hero'

const settings = await readSiteFile('deploy/examples/north-light')
const read = (cookies: Record<string, string>, language = '') =>
  readPreferences({ cookies, headers: { 'accept-language': language } } as Parameters<typeof readPreferences>[0])

afterEach(() => applySite(undefined))

it('has pages and links in the language of the page', () => {
  const { links, walls } = buildSiteDocument(settings, { locale: 'en', theme: 'dark' }, Date.now())
  expect(links.map(({ label }) => label)).toEqual([
    'About the gallery',
    'Terms of use',
    'Privacy',
    'Imprint',
    'Instagram',
  ])
  expect(walls).toEqual([{ content: '#12151a' }])
})

it('ends an announcement at its time', () => {
  const until = Date.parse(settings.announcement?.until ?? '')
  const find = (nowMs: number) => buildSiteDocument(settings, { locale: 'de', theme: 'light' }, nowMs).announcement
  expect(find(until - 1)?.text).toMatch(/^Eröffnung/)
  expect(find(until)).toBeUndefined()
})

it('takes language and theme of the site for readers who have chosen none, and offers no other language', () => {
  expect(read({})).toEqual({ locale: 'en', theme: 'dark' })
  applySite(settings)
  expect(read({})).toEqual({ locale: 'de', theme: 'light' })
  expect(read({}, 'es, fr;q=0.8')).toMatchObject({ locale: 'de' })
  expect(read({}, 'en-GB')).toMatchObject({ locale: 'en' })
  expect(read({ locale: 'es', theme: 'dark' })).toEqual({ locale: 'de', theme: 'dark' })
})

it('follows the system of readers who have chosen no theme', () => {
  applySite({ ...settings, isSystemTheme: true })
  expect(read({})).toEqual({ locale: 'de', theme: 'system' })
  expect(read({ theme: 'light' })).toEqual({ locale: 'de', theme: 'light' })
  const { walls, style } = buildSiteDocument({ ...settings, isSystemTheme: true }, read({}), Date.now())
  expect(walls).toEqual([
    { content: '#12151a', media: '(prefers-color-scheme: dark)' },
    { content: '#f7f5f1', media: '(prefers-color-scheme: light)' },
  ])
  expect(style).toContain("@media (prefers-color-scheme:light){:root[data-theme='system']{color-scheme:light;")
  expect(buildSiteDocument(settings, read({}), Date.now()).style).not.toContain('prefers-color-scheme')
})

it('has the hero of the site file alone', () => {
  expect(buildSiteHero()).toBeUndefined()
  applySite(settings)
  expect(withLocale('en', buildSiteHero)).toEqual({
    heading: 'Light that stays.',
    lead: expect.stringMatching(/^Twelve/),
  })
})

it('shows a picture at the top of the home page in its own proportions', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const hero = { image: 'top.png', alt: { en: 'A fjord', de: 'Ein Fjord' } }
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ name: 'Own', hero }))
  await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } }).toFile(join(folder, 'top.png'))
  applySite(await readSiteFile(folder))
  expect(withLocale('de', buildSiteHero)).toEqual({
    picture: {
      image: { src: expect.stringMatching(/^\/site\/top\.png\?v=/), width: 300, height: 200, blurDataURL: null },
      ...{ sources: [], alt: 'Ein Fjord' },
    },
  })
})
