// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { addChains, type ChainFacts, findChain } from '@/lib/protocol/chains/chains'
import { ConfiguredChains } from './ConfiguredChains'
import { configuredChainsId, readConfiguredChains } from './read-configured-chains'

afterEach(cleanup)

const arcade: ChainFacts = {
  ...{ id: 4242, name: 'Arcade </script>', blockExplorer: null, isConfigured: true },
  nativeCurrency: { name: 'Game', symbol: 'GAME', decimals: 18 },
  weth: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'WGAME' },
}

// In this order: a chain that is added stays.
test('a page without configured chains brings nothing, and reads nothing', () => {
  const { container } = render(<ConfiguredChains />)
  expect(container.innerHTML).toBe('')
  readConfiguredChains()
  expect(findChain(4242)).toBeUndefined()
})

test('the browser knows the chains of its page', () => {
  document.body.innerHTML = `<script id="${configuredChainsId}" type="application/json">${JSON.stringify([{ ...arcade, id: 4243, name: 'Other' }])}</script>`
  readConfiguredChains()
  expect(findChain(4243)?.name).toBe('Other')
})

test('a page brings them as JSON that cannot end its element, without what the server alone needs', () => {
  addChains([{ ...arcade, operation: { safeGatewayUrl: 'https://safe.example', finalityBlocks: 64 } }])
  const { container } = render(<ConfiguredChains />)
  const text = container.querySelector('script')?.textContent ?? ''
  expect(text).toContain('Arcade \\u003c/script>')
  // `toContainEqual` would let an undefined one pass.
  expect(JSON.stringify(JSON.parse(text))).toContain(JSON.stringify(arcade))
})
