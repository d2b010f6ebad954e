// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WalletProvider } from '@/context/WalletProvider'
import { Header } from './Header'

const query: { q?: string } = {}
vi.mock('next/router', () => ({ useRouter: () => ({ query, asPath: '/', pathname: '/' }), default: {} }))

test('without scripts it says why no wallet can be connected', () => {
  const html = renderToString(
    <WalletProvider>
      <Header />
    </WalletProvider>,
  )
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/)
})

test('what an address asks for is written into the search field without what no document may hold', () => {
  query.q = 'late\0\u0007\u001b\u007f\u0085 heron \ufffd%'
  const html = renderToString(
    <WalletProvider>
      <Header />
    </WalletProvider>,
  )
  expect(html).toContain('value="late heron \ufffd%"')
})
