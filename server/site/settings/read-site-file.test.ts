import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { listCategories } from '@/lib/api/schemas/categories'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { applySite } from './apply-site'
import { buildSite } from './build-site'
import { buildSiteStyle } from './build-site-style'
import { readSiteFile } from './read-site-file'
import { findSitePage } from './site-settings'

const example = 'deploy/examples/north-light'

/** A copy of the example, with other fields. */
function writeSite(own: object = {}, files: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'verdigris-site-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  cpSync(example, folder, { recursive: true })
  const site = JSON.parse(readFileSync(join(example, 'site.json'), 'utf8'))
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...site, ...own }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

async function listProblems(folder: string): Promise<Record<string, string>> {
  const thrown = await readSiteFile(folder).catch(toAppError)
  if (!('issues' in thrown)) throw new Error('It was accepted.')
  return Object.fromEntries((thrown.issues ?? []).map(({ path, message }) => [path, message]))
}

it('reads the example, by its folder or by its file', async () => {
  const settings = await readSiteFile(example)
  expect(settings).toMatchObject({ name: 'North Light', language: 'de', languages: ['de', 'en'], theme: 'light' })
  expect([...settings.pages.keys()]).toEqual(['about', 'terms', 'privacy', 'imprint'])
  expect((await readSiteFile(join(example, 'site.json'))).version).toBe(settings.version)
})

it('lists every problem at once, with the field and what it must be', async () => {
  const folder = writeSite(
    {
      name: '',
      colors: { light: { text: '#aaaaaa', wall: 'white' } },
      language: 'es',
      logo: 'logo.png',
      analytics: { provider: 'plausible', origin: 'https://stats.example/js', domain: 'market.example' },
      links: [{ label: 'Shop', href: 'javascript:alert(1)' }],
      banner: 'x',
    },
    { 'pages/Terms.md': '# Terms', 'pages/explore.md': '# Explore', 'pages/rules.fr.md': '# Règles' },
  )
  const problems = await listProblems(folder)
  expect(Object.keys(problems)).toEqual(
    expect.arrayContaining(['name', 'colors.light.wall', 'logo', 'analytics.origin', 'links.0.href']),
  )
  expect(problems).toMatchObject({
    banner: 'is no field of a site file',
    'links.0.href': expect.stringContaining('https'),
  })
  expect(problems['pages/Terms.md']).toContain('lower-case letters')
  expect(problems['pages/explore.md']).toContain('/explore is a page of the marketplace')
  expect(problems['pages/rules.fr.md']).toContain('fr')
})

it('checks the files and colors of a site that has wrong fields too', async () => {
  const folder = writeSite({ name: 'Gallery', taglin: 'x', logo: 'logo.svg', colors: { light: { accent: '#7fd6cf' } } })
  expect(await listProblems(folder)).toMatchObject({
    taglin: 'is no field of a site file',
    logo: expect.stringContaining('not in the folder'),
    'colors.light.accent': expect.stringContaining('contrast'),
  })
})

it('refuses files that are not there, colors that can not be read, and pages without a title', async () => {
  const problems = await listProblems(
    writeSite(
      { icon: 'none.svg', colors: { light: { text: '#aaaaaa' } }, language: 'es' },
      { 'pages/terms.md': 'No title' },
    ),
  )
  expect(problems).toMatchObject({ language: 'must be one of languages' })
  const later = await listProblems(
    writeSite({ icon: 'none.svg', colors: { light: { text: '#aaaaaa' } } }, { 'pages/terms.md': 'No title' }),
  )
  expect(later).toEqual({
    icon: 'names the file none.svg, which is not in the folder',
    'colors.light.text': expect.stringMatching(/below 4\.5\. The nearest that passes is #[0-9a-f]{6}$/),
    'pages/terms.md': 'must begin with its title, such as "# Terms of use"',
  })
})

it('refuses a path out of the folder, and a logo that is no picture', async () => {
  expect(await listProblems(writeSite({ icon: '../secret.svg' }))).toHaveProperty('icon')
  expect(await listProblems(writeSite({ icon: 'broken.svg' }, { 'broken.svg': 'no svg' }))).toEqual({
    icon: 'is no SVG picture that can be rendered',
  })
})

it('names a file that is no JSON', async () => {
  const thrown = toAppError(await readSiteFile(writeSite({}, { 'site.json': '{' })).catch((error) => error))
  expect(thrown.shortMessage).toMatch(/site\.json\) cannot be read: .*JSON/)
})

it('has the terms where they are written, and a page in the language of the site for other readers', async () => {
  const settings = await readSiteFile(
    writeSite({}, { 'pages/rules.md': '# AGB\n\n<b>x</b> ![Logo](icon.svg)', 'pages/terms.en.md': '# House rules' }),
  )
  expect(buildSite(settings, 'en').consent).toBe('By connecting, you accept “House rules”.')
  expect(buildSite(settings, 'de').consent).toBe('Mit dem Verbinden akzeptierst du „Nutzungsbedingungen“.')
  const page = findSitePage(settings, 'rules', 'en')
  expect(page).toMatchObject({ title: 'AGB', locale: 'de' })
  expect(page?.html).toContain('&lt;b&gt;x&lt;/b&gt;')
  expect(page?.html).toContain(`src="/site/icon.svg?v=${settings.version}"`)
  expect(buildSite({ ...settings, pages: new Map() }, 'en').consent).toBeUndefined()
})

it('makes icons, share picture and manifest of the logo, and of the name without one', async () => {
  for (const own of [{}, { logo: undefined, icon: undefined, name: 'Östra' }]) {
    const { brandFiles, colors, theme } = await readSiteFile(writeSite(own))
    const paths = ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png', '/share.png']
    const sizes = paths.map(async (path) => {
      const { width, height } = await sharp(brandFiles.get(path)?.body).metadata()
      return `${width}x${height}`
    })
    expect(await Promise.all(sizes)).toEqual(['192x192', '512x512', '512x512', '180x180', '1200x630'])
    expect((await sharp(brandFiles.get('/apple-touch-icon.png')?.body).stats()).isOpaque, 'for iOS').toBe(true)
    expect(brandFiles.get('/favicon.ico')?.body.readUInt16LE(4), 'pictures of the favicon').toBe(3)
    const manifest = JSON.parse(String(brandFiles.get('/manifest.json')?.body))
    expect(manifest).toMatchObject({ lang: 'de', theme_color: '#f7f5f1', start_url: '/', iconPath: 'icon.svg' })
    expect(JSON.stringify(manifest)).not.toContain('Verdigris')
    expect(String(brandFiles.get('/icon.svg')?.body)).not.toContain('Verdigris')
    const used = new Set(String(brandFiles.get('/no-picture.svg')?.body).match(/#[0-9a-f]{6}/g))
    const { wall, panel, line, accent } = colors[theme]
    expect(used).toEqual(new Set([wall, panel, line, accent]))
  }
})

it('offers some of the categories, and none where there is nothing to choose from', async () => {
  const readCategories = async (categories: unknown) => {
    applySite(await readSiteFile(writeSite({ categories })))
    return listCategories()
  }
  try {
    expect(await readCategories(['Music', 'Art'])).toEqual(['Music', 'Art'])
    expect(await readCategories(['Art'])).toEqual([])
    await expect(readCategories(['Photography'])).rejects.toThrow('invalid')
    await expect(readCategories(['Art', 'Art'])).rejects.toThrow('invalid')
  } finally {
    applySite(undefined)
  }
  expect(listCategories()).toHaveLength(6)
})

it('puts colors, fonts and logo into one style', async () => {
  const settings = await readSiteFile(example)
  const style = buildSiteStyle(settings)
  expect(style).toContain('--on-accent:#ffffff')
  expect(style).toContain(`url('/site/fonts/body.woff2?v=${settings.version}') format('woff2')`)
  // No emoji font stands in between: those have digits too, and would show them until the font has come.
  expect(style).toContain("--font-body:'Site Body',sans-serif;--font-display:'Site Body',sans-serif")
  expect(style).toContain('.site-name{display:none}')
  expect(style).not.toContain('</')
})
