import { addChains } from '@/lib/protocol/chains/chains'

/** The id of the element in which a page brings the chains of the operator's CHAINS_FILE. */
export const configuredChainsId = 'chains'

/** Reads them before the first render. The server has checked them; a page without the element has none. */
export function readConfiguredChains(): void {
  const text = document.getElementById(configuredChainsId)?.textContent
  if (text) addChains(JSON.parse(text))
}
