import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { expect, test } from 'vitest'

type Messages = { [key: string]: string | Messages }

const folder = 'docs/guide'
const messages = 'lib/i18n/messages/en'
const pages = readdirSync(folder).filter((file) => file.endsWith('.md'))
const pictures = readdirSync(path.join(folder, 'images'))

function* listTexts(part: Messages): Generator<string> {
  for (const value of Object.values(part)) {
    if (typeof value === 'string') yield value
    else yield* listTexts(value)
  }
}

const anyValue = '.+'

/** Each text of a message as a pattern, with any words in place of its values. */
function listPatterns(tokens: readonly Token[]): string[] {
  return tokens.reduce<string[]>(
    (before, token) => listChoices(token).flatMap((choice) => before.map((text) => text + choice)),
    [''],
  )
}

function listChoices(token: Token): string[] {
  if (token.type === 'content') return [token.value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  return 'cases' in token ? token.cases.flatMap((one) => listPatterns(one.tokens)) : [anyValue]
}

/** A pattern of values alone would match every text. */
const hasWords = (pattern: string) => /[a-z]{3}/i.test(pattern.replaceAll(anyValue, ''))

const patterns = readdirSync(messages)
  .flatMap((file) => [...listTexts(JSON.parse(readFileSync(path.join(messages, file), 'utf8')) as Messages)])
  .flatMap((text) => listPatterns(parse(text)))
  .filter(hasWords)
  .map((pattern) => new RegExp(`^${pattern}$`))

const isShown = (text: string) => patterns.some((pattern) => pattern.test(text))
const read = (page: string) => readFileSync(path.join(folder, page), 'utf8')
const listPictures = (page: string) => [
  ...read(page).matchAll(/<img src="images\/([^"]+)" width="\d+" alt="([^"]+)">/g),
]

test.each(pages)('%s quotes texts that the interface shows', (page) => {
  const quoted = [...read(page).matchAll(/\*\*([^*]+)\*\*/g)].map(([, text = '']) => text)
  expect(quoted.filter((text) => !isShown(text))).toEqual([])
})

test('a text that the interface does not show is found', () => {
  expect(isShown('Buy for 1.2 ETH')).toBe(true)
  expect(isShown('Add 3 items to the cart')).toBe(true)
  expect(isShown('Hand in the signature')).toBe(false)
})

test('each picture is shown once, says what it shows, and is light', () => {
  const shown = pages.flatMap((page) => listPictures(page).map(([, file]) => file))
  expect(shown.toSorted()).toEqual(pictures.toSorted())
  expect(pages.flatMap((page) => read(page).match(/<img /g) ?? [])).toHaveLength(shown.length)
  const heavy = pictures.filter((file) => statSync(path.join(folder, 'images', file)).size > 60_000)
  expect(heavy).toEqual([])
})
