import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findInDocument, findInMessage } from '@/scripts/language/find-banned-phrases.mjs'
import { phraseExceptions } from '@/scripts/language/phrase-exceptions.mjs'

type Messages = { [key: string]: string | Messages }

const root = 'lib/i18n/messages'
const documents = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => existsSync(file))

function* listMessages(messages: Messages, key: string): Generator<[key: string, text: string]> {
  for (const [name, value] of Object.entries(messages)) {
    if (typeof value === 'string') yield [`${key}.${name}`, value]
    else yield* listMessages(value, `${key}.${name}`)
  }
}

function readLanguage(language: string): [key: string, text: string][] {
  return readdirSync(path.join(root, language)).flatMap((file) => {
    const messages = JSON.parse(readFileSync(path.join(root, language, file), 'utf8')) as Messages
    return [...listMessages(messages, file.replace('.json', ''))]
  })
}

test.each(['en', 'de', 'es'])('no text of the interface uses a banned phrase: %s', (language) => {
  const messages = readLanguage(language)
  expect(messages.length).toBeGreaterThan(1_500)
  expect(messages.flatMap(([key, text]) => findInMessage(language, key, text))).toEqual([])
})

test.each(documents)('%s uses no banned phrase', (file) => {
  expect(findInDocument(file, readFileSync(file, 'utf8'))).toEqual([])
})

test('each exception is needed', () => {
  const messages = ['en', 'de', 'es'].flatMap(readLanguage)
  const isThere = ({ in: where, text }: (typeof phraseExceptions)[number]) =>
    existsSync(where)
      ? readFileSync(where, 'utf8').includes(text)
      : messages.some(([key, message]) => key === where && message.includes(text))
  expect(phraseExceptions.filter((exception) => !isThere(exception))).toEqual([])
})

test('finds phrases in any case and form, whole labels, and beginnings without a noun', () => {
  const find = (text: string, language = 'en') => findInMessage(language, 'a.b', text).length
  expect(find('Carried out by an owner.')).toBe(1)
  expect(find('{count, plural, one {1 work} other {{count} works}}')).toBe(2)
  expect(find('It is in the network’s framework on this marketplace.')).toBe(0)
  expect(find('Sell')).toBe(1)
  expect(find('Sell now')).toBe(0)
  expect(find('Signed. What was signed is safe.')).toBe(1)
  expect(find('What is a wallet? Who owns it?')).toBe(0)
  expect(find('Deine Werke', 'de')).toBe(1)
  expect(findInDocument('a.md', 'Run `npm run put on sale`, see [docs](on-its-way.md).')).toEqual([])
  expect(findInDocument('a.md', 'The market does not take it.')).toHaveLength(1)
})
