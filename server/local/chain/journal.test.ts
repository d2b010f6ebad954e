import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Hex, keccak256 } from 'viem'
import { expect, it } from 'vitest'
import { createDataDir } from '@/tests/builders/local-chain'
import { openJournal } from './journal'

const entryOf = (raw: Hex) => ({ hash: keccak256(raw), at: 1_700_000_000, raw })
const [first, second, third] = [entryOf('0x01'), entryOf('0x02'), entryOf('0x03')]

async function openNew() {
  const file = join(await createDataDir(), 'journal.jsonl')
  return { file, journal: await openJournal(file) }
}

it('keeps what was added, in order and once', async () => {
  const { file, journal } = await openNew()
  for (const entry of [first, second, first]) await journal.add(entry)
  await journal.close()
  const again = await openJournal(file)
  expect(again.entries()).toEqual([first, second])
  expect(again.byteLength()).toBe((await readFile(file)).byteLength)
  await again.close()
})

it('forgets what was dropped, and takes it again', async () => {
  const { file, journal } = await openNew()
  await journal.add(first)
  await journal.add(second)
  await journal.drop(first.hash)
  await journal.add(first)
  await journal.close()
  const again = await openJournal(file)
  expect(again.entries()).toEqual([second, first])
  await again.close()
})

it('passes over a line that a kill cut, and writes the next one whole', async () => {
  const { file, journal } = await openNew()
  await journal.add(first)
  await journal.close()
  await appendFile(file, JSON.stringify(second).slice(0, 40))
  const again = await openJournal(file)
  expect(again.entries()).toEqual([first])
  await again.add(third)
  await again.close()
  const last = await openJournal(file)
  expect(last.entries()).toEqual([first, third])
  await last.close()
})

it('says after a compaction that it is not complete', async () => {
  const { file, journal } = await openNew()
  for (const entry of [first, second]) await journal.add(entry)
  await journal.compact(new Set([first.hash]))
  await journal.add(third)
  await journal.close()
  const again = await openJournal(file)
  expect(again.isComplete()).toBe(false)
  expect(again.entries()).toEqual([second, third])
  await again.close()
})
