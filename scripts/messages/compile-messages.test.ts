import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compileCatalogues, compileMessages } from './compile-messages.mjs'

type Texts = Record<string, unknown>
const settings = {
  languages: { en: 'English', de: 'Deutsch' },
  internal: [],
  shared: {},
  isolated: [],
  called: [],
  open: [],
}

/** A project's folder with catalogues. */
function writeProject(languages: Record<string, Record<string, Texts>>, own: Texts = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), 'verdigris-messages-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(path.join(root, 'scripts/messages'), { recursive: true })
  mkdirSync(path.join(root, 'lib/i18n/messages'), { recursive: true })
  writeFileSync(path.join(root, 'lib/i18n/messages/catalogues.json'), JSON.stringify({ ...settings, ...own }))
  for (const [locale, files] of Object.entries(languages)) {
    mkdirSync(path.join(root, 'lib/i18n/messages', locale))
    for (const [file, texts] of Object.entries(files))
      writeFileSync(path.join(root, 'lib/i18n/messages', locale, `${file}.json`), JSON.stringify(texts))
  }
  return root
}

function compile(en: Texts, de: Texts, own?: Texts) {
  return compileCatalogues({
    folder: path.join(writeProject({ en: { cart: en }, de: { cart: de } }, own), 'lib/i18n/messages'),
  })
}

const add = 'Add {name}'
const count = '{count, plural, one {1 item} other {{count, number} items}}'

test('a text without arguments is a string, another a function of named values with their types', () => {
  const modules = compile(
    { cart: { close: 'Close', add, count } },
    { cart: { close: 'Zu', add: '{name} dazu', count } },
  )
  expect(modules['en/cart.ts']).toContain('export const enCart = { close: "Close"')
  expect(modules['en/cart.ts']).toContain(
    `add: (values: { name: string | number | bigint }): string => \`Add \${values.name}\``,
  )
  expect(modules['en/cart.ts']).toContain(
    `(values: { count: number | bigint }): string => values.count == 1 ? "1 item" : \`\${formatNumber(values.count, 'en')} items\``,
  )
  expect(modules['de/cart.ts']).toContain('export const deCart: typeof enCart = ')
  expect(modules['de/cart.ts']).toContain(`add: (values) => \`\${values.name} dazu\``)
})

test('a condition is a boolean, a choice one of its keys', () => {
  const text = '{isOpen, select, true {Open} other {Closed}} {unit, select, days {days} hours {hours} other {s}}'
  const code = compile({ cart: { text } }, { cart: { text } })['en/cart.ts']
  expect(code).toContain('isOpen: boolean; unit: "days" | "hours" | "other"')
  expect(code).toContain('values.isOpen ? "Open" : "Closed"')
  expect(code).toContain('values.unit == "days" ? "days" : values.unit == "hours" ? "hours" : "s"')
})

test('a language whose forms are not for one number each takes the form by its rules', () => {
  const of = { languages: { en: 'English', pl: 'Polski' } }
  const [en, pl] = [{ cart: { cart: { count } } }, '{count, plural, =0 {zero} one {a} few {b} many {c} other {d}}']
  const folder = path.join(
    writeProject({ en, pl: { cart: { cart: { count: pl.replace('d}', '{count} d}') } } } }, of),
    'lib/i18n/messages',
  )
  const modules = compileCatalogues({ folder })
  expect(modules['pl/cart.ts']).toContain(
    `choosePlural('pl', values.count, { "=0": "zero", one: "a", few: "b", many: "c", `,
  )
  expect(modules['en/cart.ts']).not.toContain('choosePlural')
})

test('a language that has one form for 0 and 1 takes it by its rules', () => {
  const of = { languages: { en: 'English', fr: 'Français' } }
  const files = { cart: { cart: { count } } }
  const modules = compileCatalogues({
    folder: path.join(writeProject({ en: files, fr: files }, of), 'lib/i18n/messages'),
  })
  expect(modules['fr/cart.ts']).toContain("choosePlural('fr', values.count, { one: ")
})

test('English takes a number where a translation counts and English does not', () => {
  const modules = compile(
    { cart: { left: '{count} left' } },
    { cart: { left: '{count, plural, one {noch 1} other {noch {count}}}' } },
  )
  expect(modules['en/cart.ts']).toContain('left: (values: { count: number | bigint })')
})

test('quotes keep braces, and no text ends the code that it stands in', () => {
  const text = `Safe'{Wallet}' \`a\` $'{b}' \\ "c"`
  const own = { cart: { plain: text, named: `${text} {name}` } }
  const code = compile(own, own)['en/cart.ts'] ?? ''
  expect(code).toContain(`plain: ${JSON.stringify('Safe{Wallet} `a` $'.concat('{b} \\ "c"'))}`)
  expect(code).toContain(String.raw`Safe{Wallet} \`a\` \${b} \\ "c" `)
})

test('a part stands at a place of another part, or among its texts', () => {
  const parts = { cart: { own: 'Own' }, rules: { closed: 'Closed' } }
  const own = {
    internal: ['rules'],
    shared: { 'cart.*': ['rules'], 'cart.why': ['rules.closed'], 'cart.all': ['rules'] },
  }
  const modules = compile(parts, parts, own)
  expect(modules['de/cart.ts']).toContain("import { deRules } from './rules'")
  expect(modules['de/cart.ts']).toContain('{ ...deRules,\nown: "Own",\nwhy: deRules.closed,\nall: deRules }')
  expect(Object.keys(modules)).not.toContain('rules-messages.ts')
  expect(modules['de/loaders.ts']).not.toContain('rules')
})

test('groups that are called with the same values have functions alone, and others may be read by any key', () => {
  const parts = { cart: { why: { closed: 'Closed', at: 'At {time}' }, of: { a: 'A' } } }
  const code = compile(parts, parts, { called: ['cart.why'], open: ['cart.of'], isolated: ['cart.why'] })['en/cart.ts']
  expect(code).toContain('why: isolateNames({ closed: (): string => "Closed"')
  expect(code).toContain('of: { a: "A" } as Record<string, string>')
})

test.each([
  [
    'broken syntax',
    { add },
    { add: '{name' },
    /^lib\/i18n\/messages\/de\/cart.json: cart\.add Unexpected message end at line 1 col 6/,
  ],
  ['a missing message', { add, close: 'Close' }, { add }, 'lib/i18n/messages/de/cart.json: cart.close is missing'],
  ['an additional message', { add }, { add, close: 'Zu' }, 'lib/i18n/messages/de/cart.json: cart.close is not in en'],
  ['an unknown argument', { add }, { add: '{nam}' }, /has the argument \{nam\}, which the original lacks/],
  [
    'a missing argument',
    { add },
    { add: 'Dazu' },
    'lib/i18n/messages/de/cart.json: cart.add lacks the argument {name}',
  ],
  [
    'a missing plural category',
    { count },
    { count: '{count, plural, other {# Werke}}' },
    /the plural of \{count\} lacks one/,
  ],
  [
    'a category that the language does not have',
    { count },
    { count: '{count, plural, one {a} few {b} other {#}}' },
    /few/,
  ],
  [
    'an empty message',
    { close: 'Close' },
    { close: ' ' },
    'lib/i18n/messages/de/cart.json: cart.close is empty in one language alone',
  ],
  ['a format other than number', { add }, { add: '{name, date}' }, /\{name, date\} is not supported/],
  ['a value that is a condition elsewhere', { add }, { add: '{name, select, true {a} other {b}}' }, /\{name\}/],
  [
    'a value that is no text',
    { add },
    { add: ['a'] },
    'lib/i18n/messages/de/cart.json: cart.add is neither a text nor a group of texts',
  ],
])('%s is refused with its file, key and reason', (_, en, de, problem) => {
  const refuse = () => compile({ cart: en }, { cart: de })
  expect(refuse).toThrow('The messages cannot be compiled:\n')
  const line = typeof problem === 'string' ? problem : new RegExp(problem.source, 'm')
  expect(refuse).toThrow(line)
})

test('a part stands in one file of a language', () => {
  const files = { cart: { cart: { add } }, more: { cart: { add } } }
  const folder = path.join(writeProject({ en: files, de: files }), 'lib/i18n/messages')
  expect(() => compileCatalogues({ folder })).toThrow('lib/i18n/messages/en/more.json: cart is in another file too')
})

test('modules are written once for the same texts, removed with their part, and written again after a change', () => {
  const texts = { cart: { add }, old: { add } }
  const root = writeProject({ en: { cart: texts }, de: { cart: texts } })
  const file = (name: string) => path.join(root, 'lib/i18n/generated', name)
  compileMessages(root)
  utimesSync(file('en/cart.ts'), 0, 0)
  writeFileSync(path.join(root, 'lib/i18n/messages/en/cart.json'), JSON.stringify({ cart: { add } }))
  writeFileSync(path.join(root, 'lib/i18n/messages/de/cart.json'), JSON.stringify({ cart: { add: 'Dazu: {name}' } }))
  compileMessages(root)
  expect(statSync(file('en/cart.ts')).mtimeMs, 'it stays as it was').toBe(0)
  expect(readFileSync(file('de/cart.ts'), 'utf8')).toContain('Dazu')
  expect(() => statSync(file('en/old.ts'))).toThrow('ENOENT')
  rmSync(file('de/cart.ts'))
  compileMessages(root)
  expect(() => statSync(file('de/cart.ts')), 'nothing has changed').toThrow('ENOENT')
})

test('two languages of tests are made of English where they are asked for', () => {
  const texts = { cart: { add, count, close: 'Close' } }
  const folder = path.join(writeProject({ en: { cart: texts }, de: { cart: texts } }), 'lib/i18n/messages')
  const modules = compileCatalogues({ folder, isPseudo: true })
  expect(modules['locales.ts']).toContain('["en","de","en-XA","ar-XB"]')
  expect(modules['en-XA/cart.ts']).toMatch(/\$\{values\.name\}/)
  expect(modules['en-XA/cart.ts']).toMatch(/close: "Clóšé[ ~]+"/)
  expect(modules['ar-XB/cart.ts']).toContain('close: "\u202eClose\u202c"')
  expect(Object.keys(compileCatalogues({ folder })).join()).not.toContain('XA')
})

test('the name of the site is read when a message is shown, and no translation may leave it out', () => {
  const modules = compile(
    { cart: { home: '{site}, home', of: '{page} · {site}' } },
    { cart: { home: '{site}, Start', of: '{page} · {site}' } },
  )
  expect(modules['en/cart.ts']).toContain("import { getSite } from '@/lib/base/site'")
  expect(modules['en/cart.ts']).toContain(`home: (): string => \`\${getSite().name}, home\``)
  expect(modules['de/cart.ts']).toContain(`of: (values) => \`\${values.page} · \${getSite().name}\``)
  expect(() => compile({ cart: { home: '{site}, home' } }, { cart: { home: 'Start' } })).toThrow(
    'lacks the argument {site}',
  )
})
