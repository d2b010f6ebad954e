import type { Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { confirmSafeMessage, createGateway, proposeSafeMessage } from '@/lib/protocol/safe-gateway'
import { buildSafeMessageTypedData, hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import { buildTypedData, hashOrderDigest, type OrderComponents } from '@/lib/protocol/seaport'
import { localGatewayPath } from '@/server/base/safe-gateway-url'

const domain = { chainId: localChainId, seaport: seaportAddress }

/** One owner signs the order for the Safe, through the gateway of a market alone. @param marketUrl where the market is */
export async function signThroughGateway(
  marketUrl: string,
  components: OrderComponents,
  owner: PrivateKeyAccount,
  isFirst: boolean,
): Promise<void> {
  const gateway = createGateway({ baseUrl: `${marketUrl}${localGatewayPath}` })
  const [chainId, safe] = [localChainId, components.offerer]
  const digest = hashOrderDigest(domain, components)
  const signature: Hex = await owner.signTypedData(buildSafeMessageTypedData({ chainId, safe }, digest))
  const { domain: seaport, types, primaryType, message } = buildTypedData(domain, components)
  const typedData = { domain: seaport, types, primaryType, message: { ...message } }
  if (isFirst) {
    const body = { message: typedData as never, signature }
    return proposeSafeMessage(gateway, { chainId, address: safe, body })
  }
  const messageHash = hashSafeMessage({ chainId, safe }, digest)
  return confirmSafeMessage(gateway, { chainId, messageHash, body: { signature } })
}
