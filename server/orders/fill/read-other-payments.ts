import { type Address, isAddressEqual } from 'viem'
import type { OrderFlag } from '@/lib/api/schemas/order'
import { multicall } from '@/lib/protocol/chains/multicall'
import { buildOrderRoyaltyQuery } from '@/lib/protocol/royalties/order-royalty-query'
import { type OrderComponents, parseOrderShape } from '@/lib/protocol/seaport'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'

interface TakenOrder {
  components: OrderComponents
  /** The head that it was checked at. */
  block: Pick<BlockPoint, 'hash'>
}

/**
 * `other_payment` of a listing that pays somebody else than its maker and the marketplace, whom no royalty engine names. The chain is
 * read only where it pays others. An offer that does is refused: `readExcessPayments`.
 * @throws AppError `unavailable` when the node does not answer
 */
export async function readOtherPayments(services: Services, chainId: number, order: TakenOrder): Promise<OrderFlag[]> {
  const others = listOthers(services, order.components)
  if (others.length === 0) return []
  const creators = await readCreators(services, chainId, order)
  const isNamed = others.every((other) => creators.some((creator) => isAddressEqual(creator, other)))
  return isNamed ? [] : ['other_payment']
}

function listOthers({ config }: Pick<Services, 'config'>, components: OrderComponents) {
  const shape = parseOrderShape(components)
  if (shape?.side !== 'listing') return []
  const known = [components.offerer, ...(config.marketFee.recipient ? [config.marketFee.recipient] : [])]
  return shape.payments
    .map(({ recipient }) => recipient)
    .filter((recipient) => !known.some((one) => isAddressEqual(one, recipient)))
}

async function readCreators(
  services: Services,
  chainId: number,
  { components, block }: TakenOrder,
): Promise<Address[]> {
  const { client, royaltyContracts } = getServedChain(services, chainId)
  const { calls, read } = buildOrderRoyaltyQuery(components, components.startTime, royaltyContracts)
  return read(await multicall(client, block.hash, calls)).parts.map(({ recipient }) => recipient)
}
