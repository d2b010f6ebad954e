import { TransactionReceiptNotFoundError } from 'viem'
import { expect, it, vi } from 'vitest'
import { waitForReceipt } from './wait-for-receipt'

const hash = `0x${'1'.repeat(64)}` as const

it('asks until the receipt is there, whether or not a block comes', async () => {
  const receipt = { transactionHash: hash }
  const getTransactionReceipt = vi
    .fn()
    .mockRejectedValueOnce(new TransactionReceiptNotFoundError({ hash }))
    .mockRejectedValueOnce(new TransactionReceiptNotFoundError({ hash }))
    .mockResolvedValue(receipt)
  expect(await waitForReceipt({ getTransactionReceipt }, hash)).toBe(receipt)
  expect(getTransactionReceipt).toHaveBeenCalledTimes(3)
})

it('hides no other failure', async () => {
  const getTransactionReceipt = vi.fn().mockRejectedValue(new Error('no connection'))
  await expect(waitForReceipt({ getTransactionReceipt }, hash)).rejects.toThrow('no connection')
})
