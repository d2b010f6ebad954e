import type { OrderKind } from './order-kind'

// Facts of the table of order kinds that pages need at first, without the table: it weighs 0.2 kB on each of them. A test holds both equal.
export const isFallingKind = (kind: OrderKind): boolean => kind === 'dutch'
export const isBundleKind = (kind: OrderKind): boolean => kind === 'bundle'
export const isCollectionKind = (kind: OrderKind): boolean => kind === 'collection'
