import type { Order } from '@/lib/api/schemas/order'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildListing, encodeOrderComponents, hashOrder } from '@/lib/protocol/seaport'

export const seller = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const buyer = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
export const collection = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** An active listing of token 7 for 1.2 ETH, with a fee of 2.5 %; unsigned. */
export function buildOrder(change: Partial<Order> = {}): Order {
  const components = buildListing({
    offerer: seller,
    contract: collection,
    tokenId: 7n,
    priceWei: 1_200_000_000_000_000_000n,
    startTimeSeconds: 1_000n,
    endTimeSeconds: 4_000_000_000n,
    counter: 0n,
    salt: 1n,
    fees: [{ recipient: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', bps: 250 }],
  })
  return {
    chainId: 31337,
    hash: hashOrder(components),
    side: 'listing',
    kind: 'single',
    maker: seller,
    collection,
    tokenId: '7',
    currency: '0x0000000000000000000000000000000000000000',
    priceWei: '1200000000000000000',
    quantity: '1',
    status: 'active',
    startTime: '1000',
    endTime: '4000000000',
    createdAt: '1000',
    parameters: encodeOrderComponents(components),
    signature: `0x${'11'.repeat(64)}1b`,
    protocolAddress: seaportAddress,
    ...change,
  }
}
