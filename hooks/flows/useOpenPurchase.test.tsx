// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOpenPurchase, storeOpenPurchase } from '@/lib/flows/orders/buy/open-purchase'
import { buildItem } from '@/tests/builders/build-item'
import { readWantedQuantity, type UseOpenPurchaseParameters, useOpenPurchase } from './useOpenPurchase'

const item = buildItem()
const start: UseOpenPurchaseParameters = { item, wanted: undefined, transactionId: null, isOver: false }

/** The page dies: nothing of it is taken down, so what was kept stays. */
function reload() {
  const kept = readOpenPurchase()
  cleanup()
  storeOpenPurchase(kept)
}

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

it('keeps what was sent until its dialog is closed', () => {
  const { rerender, unmount } = renderHook(useOpenPurchase, { initialProps: start })
  const { contract, tokenId, listing } = item
  expect(readOpenPurchase()).toMatchObject({ contract, tokenId, orderHash: listing?.hash })
  rerender({ ...start, transactionId: 'a' })
  expect(readOpenPurchase()?.transactionId).toBe('a')
  unmount()
  expect(readOpenPurchase()).toBeNull()
})

it('what came to nothing is told once, not after each reload; tried again, it is kept again', () => {
  const sent = { ...start, transactionId: 'a' }
  const { rerender } = renderHook(useOpenPurchase, { initialProps: start })
  rerender(sent)
  rerender({ ...sent, isOver: true })
  expect(readOpenPurchase()).toBeNull()
  rerender(start)
  expect(readOpenPurchase()).toMatchObject({ tokenId: item.tokenId })
})

it('how many of an edition were wanted outlives a reload, and is of no other item', () => {
  expect(readWantedQuantity(item)).toBeUndefined()
  renderHook(useOpenPurchase, { initialProps: { ...start, wanted: 3n } })
  reload()
  expect(readWantedQuantity(item)).toBe(3n)
  expect(readWantedQuantity({ ...item, tokenId: '8' })).toBeUndefined()
})
