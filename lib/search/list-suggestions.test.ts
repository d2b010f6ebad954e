import { expect, test } from 'vitest'
import type { SearchAnswer } from '@/lib/api/schemas/search'
import { deCategories } from '@/lib/i18n/generated/de/categories'
import { enCategories } from '@/lib/i18n/generated/en/categories'
import { listSuggestions } from './list-suggestions'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as const
const found = {
  items: [{ chainId: 1, contract, tokenId: '7', name: 'Late Heron', image: '/h.avif', collectionName: 'First Hang' }],
  collections: [],
  people: [
    { address: contract, name: null, image: null },
    { address: contract, name: 'Ana Ferro', image: null },
  ],
} as const

test('kinds that have none are left out, and all items come last', () => {
  const groups = listSuggestions(
    'heron',
    { ...found, items: [...found.items], collections: [], people: [...found.people] },
    ['x'],
    enCategories,
  )
  expect(groups.map(({ kind }) => kind)).toEqual(['items', 'people', 'all'])
  expect(groups[0]?.suggestions).toMatchObject([
    { href: `/item/1/${contract}/7`, name: 'Late Heron', note: 'First Hang', image: '/h.avif' },
  ])
  expect(groups[1]?.suggestions.map(({ name, note }) => [name, note])).toEqual([
    ['0x5FbD…0aa3', undefined],
    ['Ana Ferro', '0x5FbD…0aa3'],
  ])
  expect(groups[2]?.suggestions).toMatchObject([{ href: '/explore?q=heron', q: 'heron' }])
})

test('before anything is typed, what was searched for lately', () => {
  expect(listSuggestions('', undefined, [], enCategories)).toEqual([])
  expect(listSuggestions('', undefined, ['a b'], enCategories)).toMatchObject([
    { kind: 'recent', suggestions: [{ href: '/explore?q=a+b', name: 'a b', q: 'a b' }] },
  ])
})

test('what is named like another one says so, with its address', () => {
  const lookalike = {
    ...{ chainId: 1, contract, name: 'First Hang', because: 'older' as const },
    ...{ createdAt: '1', badge: null, ownCreatedAt: '2' },
  }
  const collections = [{ chainId: 1, contract, name: 'First Hang', image: null, lookalike }]
  const items = found.items.map((one) => ({ ...one, lookalike }))
  const account = { address: contract, name: 'Ana Ferro', createdAt: null, badge: null, ownCreatedAt: '2' }
  const people = [{ address: contract, name: 'Ana Ferro', image: null, lookalike: account }]
  const groups = listSuggestions('hang', { items, collections, people }, [], enCategories)
  expect(groups[0]?.suggestions).toMatchObject([{ note: 'First Hang · 0x5FbD…0aa3', isAlike: true }])
  expect(groups[1]?.suggestions).toMatchObject([{ note: '0x5FbD…0aa3', isAlike: true }])
  expect(groups[2]?.suggestions).toMatchObject([{ name: 'Ana Ferro', note: '0x5FbD…0aa3', isAlike: true }])
})

test('a room is found by its name, in the language that is spoken and in English', () => {
  const findCategories = (q: string, categories = deCategories) =>
    listSuggestions(q, undefined, [], categories)
      .filter(({ kind }) => kind === 'categories')
      .flatMap(({ suggestions }) => suggestions.map(({ name, href }) => [name, href]))
  expect(findCategories('Musi')).toEqual([['Musik', '/explore?category=Music']])
  expect(findCategories('real est')).toEqual([['Immobilien', '/explore?category=Real+Estate']])
  expect(findCategories('mu')).toEqual([])
  expect(findCategories('kunst', enCategories)).toEqual([])
})

test('what a pasted link names comes first: a show, an unknown item with its chain, or whose an ENS name is', () => {
  const none = { items: [], collections: [], people: [] }
  const list = (q: string, answer: Partial<SearchAnswer>) =>
    listSuggestions(q, { ...none, ...answer }, [], enCategories)[0]
  const show = { slug: 'herons', title: { en: 'Herons', de: 'Reiher' } }
  expect(list('x', { show })).toEqual({
    kind: 'show',
    suggestions: [{ key: '/shows/herons', href: '/shows/herons', name: 'Herons' }],
  })
  const place = { chainId: 1, contract, tokenId: '7' }
  expect(list('x', { places: [place, { chainId: 10, contract }] })).toMatchObject({
    kind: 'places',
    suggestions: [
      { href: `/item/1/${contract}/7`, name: '#7', note: '0x5FbD…0aa3 · Ethereum' },
      { href: `/collection/10/${contract}`, name: '0x5FbD…0aa3', note: 'Optimism' },
    ],
  })
  const people = [{ address: contract, name: 'heron.eth', image: null }]
  expect(list('Heron.eth', { items: [...found.items], people })).toMatchObject({ kind: 'people' })
  expect(list('heron', { items: [...found.items], people })).toMatchObject({ kind: 'items' })
})

test('a collection whose name begins with the words comes before its items; otherwise the items do', () => {
  const collections = [{ chainId: 1, contract, name: 'First Hang', image: null }]
  const answer = { items: [...found.items], people: [...found.people], collections }
  const kinds = (q: string) => listSuggestions(q, answer, [], enCategories).map(({ kind }) => kind)
  expect(kinds('first')).toEqual(['collections', 'items', 'people', 'all'])
  expect(kinds('hang')).toEqual(['items', 'collections', 'people', 'all'])
})
