// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getTransactionStore } from '@/lib/flows/get-transaction-store'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { useProposalName } from './useProposalName'

const safe = `0x${'11'.repeat(20)}` as const
const safeTxHash = `0x${'ab'.repeat(32)}` as const

it('what was proposed here has its own words in the Safe’s lists, and nothing else has', () => {
  const transaction = buildTransaction({ status: 'asked', account: safe, chainId: 1, hash: undefined })
  const store = getTransactionStore()
  store.dispatch({ type: 'asked', transaction })
  store.dispatch({ type: 'proposed', id: transaction.id, at: Date.now(), safeTxHash })
  const { result } = renderHook(() => useProposalName({ chainId: 1, safe }))
  expect(result.current(`multisig_${safe}_${safeTxHash}`)).toBe(`Buy ${transaction.about.itemName}`)
  expect(result.current(`multisig_${safe}_0x${'cd'.repeat(32)}`)).toBeNull()
  expect(
    renderHook(() => useProposalName({ chainId: 2, safe })).result.current(`multisig_${safe}_${safeTxHash}`),
  ).toBeNull()
})
