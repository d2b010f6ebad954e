import { type OrderKind, type OrderKindFacts, orderKinds } from './order-kind'

// Apart from the table, which pages load first.
/** @returns the kinds whose facts meet the condition, in the order of the API */
export function listOrderKinds(condition: (facts: OrderKindFacts) => boolean): OrderKind[] {
  return (Object.keys(orderKinds) as OrderKind[]).filter((kind) => condition(orderKinds[kind]))
}

export const hasCriteria = ({ items }: OrderKindFacts) => items !== 'one' && items !== 'bundle'
