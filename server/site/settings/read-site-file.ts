import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type * as z from 'zod/mini'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { loadMessages } from '@/lib/i18n/load-messages'
import { formatZodIssue } from '@/server/base/format-zod-issue'
import { buildBrandFiles } from './build-brand-files'
import { completeColors } from './complete-colors'
import { buildSitePages, readPageSources } from './site-pages'
import { type SiteFile, siteSchema } from './site-schema'
import type { SiteAsset, SiteSettings } from './site-settings'

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
}
const mostFileBytes = 5_000_000
const mostFolderBytes = 50_000_000

/**
 * Reads SITE_FILE, a JSON file in a folder with its pictures, fonts and pages (`pages/*.md`), or that folder. All of it is in memory then.
 * @throws AppError `configuration` with every problem as an issue
 */
export async function readSiteFile(path: string): Promise<SiteSettings> {
  const file = isFolder(path) ? join(path, 'site.json') : path
  const folder = dirname(resolve(file))
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    const { message } = cause as Error
    throw new AppError('configuration', `SITE_FILE (${file}) cannot be read: ${message}.`, { cause })
  }
  const parsed = siteSchema.safeParse(json, { reportInput: true })
  const files = readFiles(folder)
  const sources = readPageSources(folder)
  const version = hashFiles(files.found, readFileSync(file), JSON.stringify([...sources]))
  const given = parsed.data ?? parseSoundFields(json, parsed.error.issues)
  const pages = buildSitePages(sources, { language: given?.language ?? 'en', version, files: files.found })
  const dark = completeColors('dark', given?.colors?.dark)
  const light = completeColors('light', given?.colors?.light)
  const issues = [
    ...(parsed.error?.issues ?? []).flatMap(listProblems),
    ...files.issues,
    ...pages.issues,
    ...(given ? [...findMissingFiles(given, files.found), ...dark.issues, ...light.issues] : []),
  ]
  if (!parsed.success || issues.length > 0)
    throw new AppError('configuration', `SITE_FILE (${file}) is invalid.`, { issues })
  const site = parsed.data
  const colors = { dark: dark.colors, light: light.colors }
  const isSystemTheme = site.theme === 'system'
  const theme = site.theme === 'system' ? 'dark' : site.theme
  const settings = { ...site, theme, isSystemTheme, colors, files: files.found, pages: pages.found, version }
  const brand = await buildBrandFiles(settings).catch((cause) => {
    const where = site.icon ? 'icon' : 'logo'
    throw new AppError('configuration', `SITE_FILE (${file}) is invalid.`, {
      ...{ cause, issues: [buildIssue(where, 'is no SVG picture that can be rendered')] },
    })
  })
  await Promise.all(site.languages.map((locale) => loadMessages(locale)))
  return { ...settings, ...brand }
}

/** The site without the fields that have problems, so that the files and colors of the others are checked too. */
function parseSoundFields(json: unknown, issues: readonly z.core.$ZodIssue[]): SiteFile | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const wrong = issues.flatMap(({ path, ...issue }) =>
    path.length > 0 ? [path[0]] : 'keys' in issue ? issue.keys : [],
  )
  return siteSchema.safeParse(Object.fromEntries(Object.entries(json).filter(([name]) => !wrong.includes(name)))).data
}

function listProblems(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [formatZodIssue(issue)]
  return issue.keys.map((key) => buildIssue([...issue.path, key].join('.'), 'is no field of a site file'))
}

const buildIssue = (path: string, message: string): Issue => ({ code: 'invalid_site', path, message })

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Pictures and fonts, of all levels. Others are nobody's business. */
function readFiles(folder: string): { found: Map<string, SiteAsset>; issues: Issue[] } {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((name) => types[findExtension(name)] && !/(^|\/)\./.test(name) && !name.includes('node_modules/'))
    .toSorted()
  const found = new Map<string, SiteAsset>()
  const issues: Issue[] = []
  let bytes = 0
  for (const name of names) {
    const { size } = statSync(join(folder, name))
    bytes += size
    if (size > mostFileBytes) issues.push(buildIssue(name, `must be below ${mostFileBytes / 1e6} MB`))
    else if (bytes <= mostFolderBytes)
      found.set(name, { type: types[findExtension(name)] ?? '', body: readFileSync(join(folder, name)) })
  }
  if (bytes > mostFolderBytes)
    issues.push(buildIssue(folder, `must have less than ${mostFolderBytes / 1e6} MB of pictures and fonts`))
  return { found, issues }
}

const findExtension = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? ''

function findMissingFiles(
  { logo, icon, shareImage, hero, fonts }: SiteFile,
  files: ReadonlyMap<string, SiteAsset>,
): Issue[] {
  const named = {
    ...(typeof logo === 'string' ? { logo } : { 'logo.dark': logo?.dark, 'logo.light': logo?.light }),
    ...{ icon, shareImage, 'hero.image': hero?.image },
    ...{ 'fonts.body.file': fonts?.body?.file, 'fonts.display.file': fonts?.display?.file },
  }
  return Object.entries(named).flatMap(([path, name]) =>
    name === undefined || files.has(name)
      ? []
      : [buildIssue(path, `names the file ${name}, which is not in the folder`)],
  )
}

function hashFiles(files: ReadonlyMap<string, SiteAsset>, ...more: (Buffer | string)[]): string {
  const hash = createHash('sha256')
  for (const [name, { body }] of files) hash.update(name).update(body)
  for (const bytes of more) hash.update(bytes)
  return hash.digest('base64url').slice(0, 10)
}
