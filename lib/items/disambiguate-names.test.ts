import { expect, test } from 'vitest'
import { disambiguateNames } from './disambiguate-names'

const [one, two] = [`0x${'1a'.repeat(20)}`, `0x${'2b'.repeat(20)}`] as const
const build = (name: string, tokenId: string, contract: string = one) => ({ name, tokenId, contract })
const names = (...items: ReturnType<typeof build>[]) => disambiguateNames(items).map(({ name }) => name)

test('names that stand alone stay as they are', () => {
  expect(names(build('Heron', '1'), build('Ibis', '2'))).toEqual(['Heron', 'Ibis'])
})

test('works of one name have their numbers', () => {
  expect(names(build('Heron', '1'), build('Ibis', '2'), build('Heron', '3'))).toEqual(['Heron #1', 'Ibis', 'Heron #3'])
})

test('those of one number in two collections have these', () => {
  expect(names(build('Heron', '1'), build('Heron', '1', two))).toEqual([
    'Heron #1 (0x1a1a…1a1a)',
    'Heron #1 (0x2b2b…2b2b)',
  ])
  expect(names(build('#1', '1'), build('#1', '1', two))).toEqual(['#1 (0x1a1a…1a1a)', '#1 (0x2b2b…2b2b)'])
})

test('the same item twice is one', () => {
  expect(names(build('Heron', '1'), build('Heron', '1', one.toUpperCase().replace('X', 'x')))).toEqual([
    'Heron',
    'Heron',
  ])
})

test('a long number is shortened', () => {
  expect(names(build('Heron', `34${'0'.repeat(36)}99`), build('Heron', '1'))).toEqual(['Heron #3400…0099', 'Heron #1'])
})
