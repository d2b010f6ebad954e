// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { buyer } from '@/tests/builders/build-order'
import { closeAction, openAction, resumeAction, startAction, storeAction } from './open-action'

const item = { contract: buyer as `0x${string}`, tokenId: '7' }
const reload = () => {
  const kept = sessionStorage.getItem('verdigris.flow')
  closeAction()
  if (kept) sessionStorage.setItem('verdigris.flow', kept)
  resumeAction()
  return openAction.getState()
}

beforeEach(() => {
  closeAction()
  window.history.pushState(null, '', '/item/31337/0x1/7')
})

it('comes back after a reload with what was decided and sent', () => {
  startAction({ kind: 'list', chainId: 31337, items: [item] })
  storeAction({ terms: { price: '1' }, transactionId: 'a' })
  expect(reload()).toMatchObject({ kind: 'list', items: [item], terms: { price: '1' }, transactionId: 'a', orders: [] })
})

it('does not come back once it is closed, or on another page', () => {
  startAction({ kind: 'list', chainId: 31337, items: [item] })
  window.history.pushState(null, '', '/explore')
  expect(reload()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
  startAction({ kind: 'list', chainId: 31337, items: [item] })
  closeAction()
  expect(reload()).toBeNull()
})

it('passes over what it can’t read', () => {
  sessionStorage.setItem('verdigris.flow', '{"kind":"steal"}')
  resumeAction()
  expect(openAction.getState()).toBeNull()
})
