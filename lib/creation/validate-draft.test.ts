import { expect, test } from 'vitest'
import { buildCollectionMetadata, buildTokenMetadata } from './build-metadata'
import { createItemDraft, type ItemDraft, type StoredMedia } from './item-draft'
import { parseBps } from './parse-bps'
import { listDraftProblems, type ShareProblem, validateRoyaltyAccount, validateRoyaltyShare } from './validate-draft'

const picture: StoredMedia = { uri: 'ipfs://p', type: 'image/png', fileName: 'p.png', bytes: 1 }
const film: StoredMedia = { uri: 'ipfs://f', type: 'video/mp4', fileName: 'f.mp4', bytes: 1 }
const [one, two] = ['0x90F79bf6EB2c4f870365E785982E1f101E93b906', '0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc']

const build = (changes: Partial<ItemDraft> = {}): ItemDraft => ({
  ...createItemDraft(),
  ...{ media: picture, name: 'Rain', alt: 'Rain on a roof', category: 'Art', collectionName: 'Weather' },
  ...changes,
})
const half = (account: string, percent = '50') => ({ account, percent })

test.each<[string | null, Partial<ItemDraft>]>([
  [null, {}],
  ['media', { media: null, name: '' }],
  ['cover', { media: film }],
  [null, { media: film, cover: picture }],
  ['name', { name: '  ' }],
  ['alt', { alt: '' }],
  ['category', { category: null }],
  ['traits', { traits: [{ name: 'Season', value: '' }] }],
  ['collectionName', { collectionName: ' ' }],
  [null, { collectionName: '', collection: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', royaltyPercent: 'x' }],
  [null, { price: 'x' }],
  ['price', { sale: 'now', price: '' }],
  ['price', { sale: 'lazy', price: '0' }],
  ['price', { sale: 'now', price: '1,5', collection: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }],
  [null, { sale: 'lazy', price: '0.5' }],
  ['royaltyPercent', { royaltyPercent: '50.01' }],
  ['royaltyPercent', { royaltyPercent: '-1' }],
  [null, { royaltyPercent: '' }],
  [null, { shares: [half(one), half(two)] }],
  ['shares', { shares: [half(one), half(two, '49.99')] }],
  ['shares', { shares: [half(one), half(one.toLowerCase())] }],
  ['shares', { shares: [half(one), half('0x12')] }],
  ['shares', { shares: [half(one), half(`0x${'0'.repeat(40)}`)] }],
  ['shares', { shares: [half(one, '100'), half(two, '0')] }],
  [null, { royaltyPercent: '0', shares: [half('nobody')] }],
])('what it lacks first: %s', (problem, changes) => {
  expect(listDraftProblems(build(changes))[0] ?? null).toBe(problem)
})

test('all that it lacks, in the order of the form', () => {
  const nothing = { ...createItemDraft(), royaltyPercent: 'x', sale: 'now' as const }
  expect(listDraftProblems(nothing)).toEqual([
    ...['media', 'name', 'alt', 'category'],
    ...['collectionName', 'royaltyPercent', 'price'],
  ])
})

test.each([
  ...([
    ['5', 500],
    ['2.5', 250],
    ['.5', 50],
    ['0.01', 1],
    ['100', 10_000],
    [' 7 ', 700],
  ] as const),
  ...([
    ['100.01', null],
    ['1.001', null],
    ['', null],
    ['.', null],
    ['2,5', null],
    ['1e1', null],
    ['-1', null],
    ['٣', null],
  ] as const),
])('%j percent is %j bps', (percent, bps) => {
  expect(parseBps(percent)).toBe(bps)
})

test('the documents: a picture is the image; a film has it beside', () => {
  const traits = [{ name: ' Season ', value: 'Autumn' }]
  expect(buildTokenMetadata(build({ traits }))).toEqual({
    ...{ name: 'Rain', description: '', image: 'ipfs://p', properties: { alt: 'Rain on a roof' } },
    attributes: [
      { trait_type: 'Category', value: 'Art' },
      { trait_type: 'Season', value: 'Autumn' },
    ],
  })
  const document = buildTokenMetadata(build({ media: film, cover: picture }))
  expect(document).toMatchObject({ image: 'ipfs://p', animation_url: 'ipfs://f' })
  expect(buildCollectionMetadata(build({ media: film, cover: picture }))).toEqual({
    ...{ name: 'Weather', description: '', image: 'ipfs://p' },
  })
})

test.each<[ShareProblem | null, ItemDraft['shares']]>([
  [null, []],
  [null, [half(one), half(two)]],
  [{ kind: 'address', number: 1 }, [half(''), half(two)]],
  [{ kind: 'address', number: 1 }, [half(one.replace(/6$/, '7')), half(two)]],
  [{ kind: 'zero', number: 2 }, [half(one), half(` 0x${'0'.repeat(40)} `)]],
  [{ kind: 'same', number: 2 }, [half(one), half(one.toLowerCase())]],
  [{ kind: 'percent', number: 2 }, [half(one, '100'), half(two, 'x')]],
  [{ kind: 'comma', number: 1, percent: '49.5' }, [half(one, '49,5'), half(two, '50.5')]],
  [{ kind: 'percent', number: 1 }, [half(one, '1,000.5'), half(two)]],
  [{ kind: 'sum', percent: '99.99' }, [half(one), half(two, '49.99')]],
])('a share is refused where it is wrong: %j', (problem, shares) => {
  expect(validateRoyaltyShare(shares)).toEqual(problem)
})

test('an address that is still to be said is no fault while the others are typed', () => {
  expect(validateRoyaltyAccount([half(one), half('')], true)).toBeNull()
  expect(validateRoyaltyAccount([half('0x12'), half('')], true)).toEqual({ kind: 'address', number: 1 })
})
