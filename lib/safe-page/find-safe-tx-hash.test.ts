import { expect, it } from 'vitest'
import { safeTxHash, transactionId } from '@/tests/builders/gateway-answers'
import { findSafeTxHash } from './find-safe-tx-hash'

it('is in the ids of the owners’ transactions alone', () => {
  expect(findSafeTxHash(transactionId)).toBe(safeTxHash)
  for (const other of [transactionId.replace('multisig', 'module'), `${transactionId}/..`, 'creation_0x12', '']) {
    expect(findSafeTxHash(other)).toBeNull()
  }
})
