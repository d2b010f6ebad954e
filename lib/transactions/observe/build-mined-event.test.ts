import type { PublicClient, TransactionReceipt } from 'viem'
import { expect, it } from 'vitest'
import { transactionRules } from '@/lib/flows/transaction-rules'
import { buyer, seller } from '@/tests/builders/build-order'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { buildMinedEvent } from './build-mined-event'

const hash = `0x${'1'.repeat(64)}` as const
const receipt = { from: buyer, gasUsed: 21_000n, effectiveGasPrice: 10n, logs: [] }

it.each([
  ['its account paid', receipt, '210000'],
  ['a rollup adds the fee of its data', { ...receipt, l1Fee: '0x64' }, '210100'],
  ['a fee of data that is no number counts as none', { ...receipt, l1Fee: 'much' }, '210000'],
  ['another account paid', { ...receipt, from: seller }, undefined],
  ['the node does not tell the price of gas', { ...receipt, effectiveGasPrice: null }, undefined],
])('the network fee: %s', async (_, given, networkFeeWei) => {
  const event = await buildMinedEvent(
    {} as PublicClient,
    buildTransaction({ account: buyer }),
    { hash, block: { number: '1', hash }, isRefused: false, receipt: given as unknown as TransactionReceipt },
    { now: 1, rule: transactionRules.wrap },
  )
  expect(event).toMatchObject({ type: 'mined', networkFeeWei })
})
