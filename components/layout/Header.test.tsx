// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { WalletProvider } from '@/context/WalletProvider'
import { Header } from './Header'

vi.mock('next/router', () => ({ useRouter: () => ({ query: {}, asPath: '/', pathname: '/' }), default: {} }))

test('without scripts it says why no wallet can be connected', () => {
  const html = renderToString(
    <WalletProvider>
      <Header />
    </WalletProvider>,
  )
  expect(html).toMatch(/<noscript>.*JavaScript.*<\/noscript>/)
})
