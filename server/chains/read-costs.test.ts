import { type Address, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import { createReadCosts } from './read-costs'

const addressOf = (index: number): Address => pad(toHex(index), { size: 20 })
const call = (index: number, argument = 0): MulticallCall => ({
  to: addressOf(index),
  data: `0x6352211e${toHex(argument, { size: 32 }).slice(2)}`,
})
const several = (count: number) => Array.from({ length: count }, (_, argument) => call(1, argument))

test('a function is light once it has answered, not once it has reverted', () => {
  const costs = createReadCosts()
  costs.noteAnswers([call(1), call(2)], ['0x01', null])
  expect([costs.isLight(call(1)), costs.isLight(call(2)), costs.isHeavy(call(2))]).toEqual([true, false, false])
})

test('a function whose calls were too much is asked by what fits, and by more once some time has passed', () => {
  let nowMs = 0
  const costs = createReadCosts(() => nowMs)
  costs.noteTooMuch(several(80))
  expect([costs.isHeavy(call(1)), costs.mostOf(call(1))]).toEqual([true, 10])
  costs.noteAnswers(
    several(10),
    several(10).map(() => '0x01'),
  )
  expect(costs.mostOf(call(1))).toBe(10)
  nowMs += 600_000
  costs.noteAnswers(
    several(10),
    several(10).map(() => '0x01'),
  )
  expect([costs.isHeavy(call(1)), costs.mostOf(call(1))]).toEqual([true, 20])
})

test('of several functions none is blamed for what they are together', () => {
  const costs = createReadCosts()
  costs.noteTooMuch([call(1), call(2)])
  expect([costs.isHeavy(call(1)), costs.isHeavy(call(2))]).toEqual([false, false])
})

test('long answers share a request with no other function, and with few of their own', () => {
  const costs = createReadCosts()
  costs.noteAnswers([call(1)], [`0x${'00'.repeat(200_000)}`])
  expect([costs.isHeavy(call(1)), costs.mostOf(call(1))]).toEqual([true, 2])
})

test('a function whose calls fail one after the other rests longer and longer, until one answers', () => {
  let nowMs = 0
  const costs = createReadCosts(() => nowMs)
  const fail = () => {
    costs.noteFailure(call(1))
    return costs.restsUntil(call(1)) && costs.restsUntil(call(1)) - nowMs
  }
  expect([fail(), fail(), fail(), fail()]).toEqual([0, 0, 5_000, 10_000])
  nowMs += 10_000
  expect(costs.restsUntil(call(1))).toBe(0)
  for (let count = 0; count < 20; count++) fail()
  expect(fail()).toBe(600_000)
  costs.noteAnswers([call(1)], ['0x01'])
  expect([costs.restsUntil(call(1)), fail()]).toEqual([0, 0])
})

test('Seaport, which every order is read from, is suspected of nothing', () => {
  const costs = createReadCosts()
  const status = { ...call(1), to: seaportAddress }
  for (const one of [status, call(2)]) costs.noteSuspect(one)
  expect([costs.isHeavy(status), costs.isHeavy(call(2))]).toEqual([false, true])
})

test('what was not asked for longest is forgotten', () => {
  const costs = createReadCosts()
  costs.noteFailure(call(1))
  for (let index = 2; index < 6_000; index++) {
    costs.noteAnswers([call(index)], ['0x01'])
    if (index === 4_000) costs.isHeavy(call(1))
  }
  expect([costs.isHeavy(call(1)), costs.isLight(call(2)), costs.isLight(call(5_999))]).toEqual([true, false, true])
})
