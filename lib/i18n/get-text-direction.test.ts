import { expect, test } from 'vitest'
import { getTextDirection } from './get-text-direction'

test('a page has the direction of its language', () => {
  expect(['ar-XB', 'he', 'en', 'en-XA', 'are'].map(getTextDirection)).toEqual([
    'rtl',
    'rtl',
    undefined,
    undefined,
    undefined,
  ])
})
