import { expect, it } from 'vitest'
import { negotiateLocale } from './negotiate-locale'

it.each([
  ['', 'en'],
  ['de', 'de'],
  ['de-CH, en;q=0.8', 'de'],
  ['fr, es;q=0.7, de;q=0.9', 'de'],
  ['fr-FR,fr', 'en'],
  ['DE-at', 'de'],
  ['de;q=0, es;q=0.1', 'es'],
  ['de;q=nonsense, es;q=0.1', 'es'],
  ['*', 'en'],
  [`${'x,'.repeat(100_000)}de`, 'en'],
])('%s is read as %s', (header, locale) => {
  expect(negotiateLocale(header)).toBe(locale)
})
