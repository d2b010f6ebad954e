import type { Order } from '@/lib/api/schemas/order'

/** Whether the signature that the book has does not hold any more: its maker can give another. */
export function isMissingSignature({ status, reasons = [] }: Pick<Order, 'status' | 'reasons'>): boolean {
  return status === 'inactive' && reasons.includes('signature')
}
