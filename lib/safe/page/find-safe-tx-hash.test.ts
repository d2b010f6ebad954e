import { expect, it } from 'vitest'
import { safeTxHash, transactionId } from '@/tests/builders/gateway-answers'
import { getSafeTxHash } from './find-safe-tx-hash'

it('is in the ids of the owners’ transactions alone', () => {
  expect(getSafeTxHash(transactionId)).toBe(safeTxHash)
  for (const other of [transactionId.replace('multisig', 'module'), `${transactionId}/..`, 'creation_0x12', '']) {
    expect(getSafeTxHash(other)).toBeNull()
  }
})
