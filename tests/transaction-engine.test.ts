import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { transactionKinds } from '@/lib/flows/transaction-kinds'

const folder = 'lib/transactions'

test('the transaction engine knows no action by name', async () => {
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  expect(files).toContain('transaction.ts')
  const named = new RegExp(`['"\`](${transactionKinds.join('|')})['"\`]`, 'g')
  const found = files.map(async (file) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    return (text.match(named) ?? []).map((name) => `${file}: ${name}`)
  })
  const advice = 'Say it in lib/flows/transaction-rules.ts instead'
  expect((await Promise.all(found)).flat(), advice).toEqual([])
})
