import { type ChainFacts, setConfiguredChains } from '@/lib/protocol/chains/chains'

/** The id of the element in which a page brings the chains of the operator's CHAINS_FILE. */
export const configuredChainsId = 'chains'

/** Reads them before the first render. The server has checked them; a page without the element has none. */
export function readConfiguredChains(): void {
  const text = globalThis.document?.getElementById(configuredChainsId)?.textContent
  if (text) setConfiguredChains(JSON.parse(text) as ChainFacts[])
}
