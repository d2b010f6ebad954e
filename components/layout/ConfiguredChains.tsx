import { listChains } from '@/lib/protocol/chains/list-chains'
import { configuredChainsId } from './read-configured-chains'

/** Brings the chains that the operator has configured to the browser; nothing where there are none. */
export function ConfiguredChains() {
  const chains = listChains().filter(({ isConfigured }) => isConfigured)
  if (chains.length === 0) return null
  const shown = chains.map(({ operation: _, ...chain }) => chain)
  const json = JSON.stringify(shown).replaceAll('<', '\\u003c')
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of the operator without a tag, which no browser runs
    <script id={configuredChainsId} type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
  )
}
