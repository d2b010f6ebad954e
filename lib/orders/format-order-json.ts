import type { Order } from '@/lib/api/schemas/order'

/** An order as any Seaport client takes it: seaport-js's `OrderWithCounter`, and where it is good. */
export function formatOrderJson({ chainId, protocolAddress, parameters, signature }: Order): string {
  const totalOriginalConsiderationItems = parameters.consideration.length
  return JSON.stringify(
    { chainId, protocolAddress, parameters: { ...parameters, totalOriginalConsiderationItems }, signature },
    null,
    2,
  )
}
