import { expect, it } from 'vitest'
import { assertIconAccents } from './assert-icon-accents'

it.each([['#fff'], ['#12FF80'], [undefined]])('takes %s', (iconAccent) => {
  expect(() => assertIconAccents([{ name: 'Safe', iconAccent }])).not.toThrow()
})

it.each([['green'], ['12ff80'], ['#12ff8'], ['#12ff80aa'], ['']])('refuses %s', (iconAccent) => {
  expect(() => assertIconAccents([{ name: 'Rainbow' }, { name: 'Safe', iconAccent }])).toThrow(
    'Property iconAccent is not a hex value for wallet: Safe',
  )
})
