// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type ChainFacts, findChain, setConfiguredChains } from '@/lib/protocol/chains/chains'
import { ConfiguredChains } from './ConfiguredChains'
import { readConfiguredChains } from './read-configured-chains'

afterEach(() => {
  cleanup()
  setConfiguredChains([])
})

const arcade: ChainFacts = {
  ...{ id: 4242, name: 'Arcade </script>', alchemySlug: null, blockExplorer: null, publicRpcUrl: null },
  nativeCurrency: { name: 'Game', symbol: 'GAME', decimals: 18 },
  weth: { address: '0x5FbDB2315678afecb367f032d93F642f64180aa3', symbol: 'WGAME' },
}

test('the browser knows the chains that the server renders into the page', () => {
  setConfiguredChains([arcade])
  const { container } = render(<ConfiguredChains />)
  expect(container.innerHTML).not.toContain('</script> ')
  expect(container.innerHTML).toContain('Arcade \\u003c/script>')
  setConfiguredChains([])
  readConfiguredChains()
  expect(findChain(4242)).toEqual(arcade)
})

test('a page without configured chains brings nothing, and reads nothing', () => {
  const { container } = render(<ConfiguredChains />)
  expect(container.innerHTML).toBe('')
  readConfiguredChains()
  expect(findChain(4242)).toBeUndefined()
})
