import { hexToNumber } from 'viem'
import { expect, test } from 'vitest'
import { type LogRange, scanLogsBackwards } from './scan-logs-backwards'

const toNumbers = ({ fromBlock, toBlock }: LogRange) => [hexToNumber(fromBlock), hexToNumber(toBlock)]

test('ranges are read from the newest to the oldest, without gaps, and no more once it is found', async () => {
  const read: number[][] = []
  const scan = (wanted: number) =>
    scanLogsBackwards({ from: 5n, head: 25_000n }, async (range) => {
      const [first = 0, last = 0] = toNumbers(range)
      read.push([first, last])
      return first <= wanted && wanted <= last ? wanted : null
    })
  expect(await scan(15_000)).toBe(15_000)
  expect(read.splice(0)).toEqual([
    [15_001, 25_000],
    [5_001, 15_000],
  ])
  expect(await scan(4)).toBeNull()
  expect(read.at(-1)).toEqual([5, 5_000])
})

test('nothing is read of an empty span, and no more than sixty ranges of a long one', async () => {
  let reads = 0
  const read = async () => {
    reads++
    return null
  }
  expect(await scanLogsBackwards({ from: 7n, head: 6n }, read)).toBeNull()
  expect(reads).toBe(0)
  expect(await scanLogsBackwards({ from: 0n, head: 10_000_000n }, read)).toBeNull()
  expect(reads).toBe(60)
})
