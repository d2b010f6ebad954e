import { encodeAbiParameters, type Hex, parseEventLogs, toEventSelector, toHex, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import {
  factoryEventAbi,
  royaltyEventAbi,
  tokenEventAbi,
  voucherEventAbi,
  wethEventAbi,
} from '@/server/chains/logs/event-abis'
import type { MinedLog } from '@/server/chains/logs/mined-log'
import { parseEvents } from './parse-events'

const abis = { tokenEventAbi, royaltyEventAbi, voucherEventAbi, factoryEventAbi, wethEventAbi }

let state = 7
/** The same numbers each time (Numerical Recipes). */
const draw = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
const drawHex = (bytes: number): Hex =>
  `0x${Array.from({ length: bytes }, () => draw(256).toString(16).padStart(2, '0')).join('')}`
const drawWord = () => [toHex(draw(5), { size: 32 }), `0x${'00'.repeat(12)}${drawHex(20).slice(2)}` as Hex, drawHex(32)]

const drawTopic = () => drawWord()[draw(3)] as Hex
function drawData(): Hex {
  const list = { type: 'uint256[]' }
  const some = Array.from({ length: draw(3) }, () => BigInt(drawTopic()))
  const whole = [
    '0x' as Hex,
    `0x${drawTopic().slice(2)}`,
    `0x${drawTopic().slice(2)}${drawTopic().slice(2)}`,
    encodeAbiParameters([list, list], [some, some]),
    encodeAbiParameters([{ type: 'string' }], ['ipfs://item']),
  ][draw(5)] as Hex
  return draw(4) === 0 ? (whole.slice(0, 2 * draw(whole.length / 2 + 1) + 2) as Hex) : whole
}

test.each(Object.entries(abis))('%s: whatever logs there are, what viem makes of them', (_, abi) => {
  const selectors = [...abi.map((event) => toEventSelector(event)), zeroHash]
  const logs = Array.from({ length: 3_000 }, (_none, logIndex) => {
    const topics = [selectors[draw(selectors.length)], ...Array.from({ length: draw(4) }, drawTopic)]
    const log = { address: drawHex(20), data: drawData(), topics: draw(50) === 0 ? [] : topics, logIndex }
    return { ...log, blockNumber: 1n, blockHash: zeroHash } as unknown as MinedLog
  })
  const found = parseEvents(abi, logs)
  // Viem's have no arguments at all where an event has none.
  expect(found).toEqual(parseEventLogs({ abi, logs }).map((log) => ({ ...log, args: log.args ?? {} })))
  expect(found.length).toBeGreaterThan(100)
})
