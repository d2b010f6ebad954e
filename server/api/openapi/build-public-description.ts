import { localChainId } from '@/lib/protocol/chains/chains'
import { examplePicture } from './examples'

type Json = Record<string, unknown>

const exampleChainId = 1
const localChain = new RegExp(`\\b${localChainId}\\b`, 'g')
const localChainInHex = new RegExp(`(?<=")0x${localChainId.toString(16)}(?=")`, 'g')

/**
 * The description of a market without a demo: its examples are of Ethereum, and its configuration has neither a local chain nor wallets
 * whose keys everybody knows.
 */
export function buildPublicDescription(document: Json): Json {
  const text = JSON.stringify(document).replace(localChain, String(exampleChainId))
  const described = JSON.parse(
    text.replace(localChainInHex, '0x1').replaceAll(examplePicture, 'https://media.example/late-heron.webp'),
  )
  const { schema } = described.paths['/api/v1/config'].get.responses[200].content['application/json']
  delete schema.properties.embedded
  return described
}
