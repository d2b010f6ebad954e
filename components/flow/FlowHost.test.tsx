// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import Router from 'next/router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeFlow, flowRequests, requestFlow } from '@/lib/transactions/flow-requests'
import { buildConfig } from '@/tests/builders/build-config'
import { FlowHost } from './FlowHost'

vi.mock('@/hooks/useWallet', () => ({ useWallet: () => ({ address: null, status: 'disconnected' }) }))
vi.mock('./FlowDialog', () => ({ FlowDialog: () => null }))

function show() {
  render(
    <>
      <main id="content" tabIndex={-1} />
      <button type="button">Elsewhere</button>
      <FlowHost config={buildConfig()} request={flowRequests.getState()} />
    </>,
  )
}
const go = (event: 'routeChangeStart' | 'routeChangeComplete') => act(() => Router.events.emit(event, '/item'))

beforeEach(() => requestFlow({ kind: 'list', chainId: 31337, works: [] }))
afterEach(() => {
  cleanup()
  closeFlow()
})

it('a link out of its dialog closes it, and the focus goes to what the link led to', () => {
  show()
  go('routeChangeStart')
  expect(flowRequests.getState()).toBeNull()
  go('routeChangeComplete')
  expect(document.activeElement).toBe(document.getElementById('content'))
})

it('what has the focus on the new page keeps it, and so does a page that is left without a dialog', () => {
  show()
  go('routeChangeStart')
  const elsewhere = screen.getByRole('button')
  elsewhere.focus()
  go('routeChangeComplete')
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.blur()
  go('routeChangeComplete')
  expect(document.activeElement).toBe(document.body)
})
