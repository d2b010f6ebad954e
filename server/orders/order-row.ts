import type { Address, Hash, Hex } from 'viem'
import type { Order, OrderFlag, OrderReason, OrderSide } from '@/lib/api/schemas/order'
import type { OrderKind } from '@/lib/api/schemas/order-kind'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'

/** A row of `orders` as `orderColumns` reads it; numeric and bigint columns are decimal strings. */
export interface OrderRow {
  sequence: string
  chain_id: number
  hash: Hash
  side: OrderSide
  kind: OrderKind
  maker: Address
  taker: Address | null
  collection: Address
  token_id: string | null
  currency: Address
  price_wei: string
  /** Of a piece; counts in 1 / `unitsPerWei`. */
  unit_price: string
  quantity: string
  /** As it was last checked. What the clock adds (`expired`, `upcoming`, `not_started`) is computed when it is read. */
  status: 'active' | 'inactive' | 'filled' | 'cancelled'
  reasons: OrderReason[]
  /** The flags that only the chain can tell. */
  found_flags: OrderFlag[]
  start_time: string
  end_time: string
  created_at: string
  parameters: OrderComponentsJson
  signature: Hex
  criteria: NonNullable<Order['criteria']> | null
}

const names = [
  'sequence',
  'chain_id',
  'hash',
  'side',
  'kind',
  'maker',
  'taker',
  'collection',
  'token_id',
  'currency',
  'price_wei',
  'unit_price',
  'quantity',
  'status',
  'reasons',
  'found_flags',
  'start_time',
  'end_time',
  'created_at',
  'parameters',
  'signature',
  'criteria',
] as const satisfies readonly (keyof OrderRow)[]

/** For `select … from orders o`. Nothing is cast: an alias such as `price_wei::text as price_wei` would sort as text. */
export const orderColumns = names.map((name) => `o.${name}`).join(', ')
