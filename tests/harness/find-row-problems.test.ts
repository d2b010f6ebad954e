import { describe, expect, test } from 'vitest'
import { type Column, findRowProblems } from './find-row-problems'

const text = 25
const int8 = 20
const jsonb = 3802
const textArray = 1009

const columns = (types: Record<string, number>): Column[] =>
  Object.entries(types).map(([name, dataTypeID]) => ({ name, dataTypeID }))

describe('the columns of an answer', () => {
  test('are those of the row type, with rows or without', () => {
    const declared = { hash: { kinds: ['string'] }, count: { kinds: ['null', 'string'] } }
    expect(findRowProblems(declared, columns({ hash: text, count: int8 }), [])).toEqual([])
    expect(findRowProblems(declared, columns({ hash: text, count: int8 }), [{ hash: '0x', count: null }])).toEqual([])
  })

  test('lack a declared field', () => {
    expect(findRowProblems({ hash: { kinds: ['string'] } }, [], [])).toEqual([
      'hash is declared, and the statement has no such column',
    ])
    expect(findRowProblems({ hash: { kinds: ['string'], isOptional: true } }, [], [])).toEqual([])
  })

  test('hold one that is not declared', () => {
    expect(findRowProblems({}, columns({ hash: text }), [])).toEqual(['hash is a column, and is not declared'])
  })

  test('hold a name twice, of which the client keeps the last', () => {
    const twice = [...columns({ hash: text }), ...columns({ hash: text })]
    expect(findRowProblems({ hash: { kinds: ['string'] } }, twice, [])).toEqual(['hash is the name of two columns'])
  })

  test('have another type', () => {
    expect(findRowProblems({ count: { kinds: ['null', 'number'] } }, columns({ count: int8 }), [])).toEqual([
      'count is declared as null | number, and the column is string',
    ])
    expect(findRowProblems({ count: { kinds: ['number', 'string'] } }, columns({ count: int8 }), [])).toEqual([
      'count is declared as number | string, and the column is string',
    ])
    expect(
      findRowProblems({ ids: { kinds: ['array'], elements: ['number'] } }, columns({ ids: textArray }), []),
    ).toEqual(['ids is declared as number[], and the column is string[]'])
  })

  test('have a type that the check does not know', () => {
    expect(findRowProblems({ place: { kinds: ['string'] } }, columns({ place: 600 }), [])).toEqual([
      'place is declared as string, and the check knows no type 600',
    ])
  })
})

describe('the values of an answer', () => {
  test('are null where the row type excludes it', () => {
    const rows = [{ hash: null }, { hash: '0x' }, { hash: null }]
    expect(findRowProblems({ hash: { kinds: ['string'] } }, columns({ hash: text }), rows)).toEqual([
      'hash is declared as string, and a value is null',
    ])
  })

  test('are null in an array whose type excludes it', () => {
    const rows = [{ texts: ['a', null] }]
    const field = (...elements: string[]) => ({ texts: { kinds: ['array'], elements } })
    expect(findRowProblems(field('string'), columns({ texts: textArray }), rows)).toEqual([
      'texts is declared as string[], and a value is null',
    ])
    expect(findRowProblems(field('null', 'string'), columns({ texts: textArray }), rows)).toEqual([])
  })

  test('are none of those that the row type lists', () => {
    const declared = { side: { kinds: ['null', 'string'], values: ['listing', 'offer'] } }
    const rows = [{ side: 'listing' }, { side: null }, { side: 'auction' }]
    expect(findRowProblems(declared, columns({ side: text }), rows)).toEqual([
      'side is declared as "listing" | "offer" | null, and a value is "auction"',
    ])
  })

  test('tell what JSON holds', () => {
    const rows = [{ parameters: { offer: [] } }]
    const found = (...kinds: string[]) =>
      findRowProblems({ parameters: { kinds } }, columns({ parameters: jsonb }), rows)
    expect(found('object')).toEqual([])
    expect(found('unknown')).toEqual([])
    expect(found('string')).toEqual(['parameters is declared as string, and a value is {"offer":[]}'])
  })
})
