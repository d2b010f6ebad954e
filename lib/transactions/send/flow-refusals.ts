import { AppError } from '@/lib/base/errors/app-error'

/** Why something other than a purchase can't be done, before any wallet is asked. `en-sell` has the sentences. */
export const flowRefusals = [
  'not_yours',
  'zero_price',
  'not_divisible',
  'fees_too_high',
  'too_many_receivers',
  'end_too_late',
  'end_too_soon',
  'rises',
  'taker',
  'recipient',
  'self',
  'too_few',
  'money',
  'not_open',
  'own_offer',
  'no_such_token',
  'too_large',
  'voucher_sold',
  'voucher_cancelled',
  'voucher_expired',
  'voucher_owner',
  'voucher_buyer',
  'voucher_full',
  'voucher_replaced',
  'voucher_open',
  'fixed',
  'transfer_validator',
  'operator_filter',
  'soulbound',
  'paused',
  'receiver',
  'gas',
  'not_moved',
  'not_transferable',
  'marketplace',
] as const

export type FlowRefusal = (typeof flowRefusals)[number]

export function refuseFlow(code: FlowRefusal, details?: string): AppError {
  const message = 'This can’t be done as it is.'
  return new AppError('order_refused', message, { details, issues: [{ code, message }] })
}

/** The reason of an error of `refuseFlow`; null for any other. */
export function getFlowRefusal({ issues }: AppError): FlowRefusal | null {
  return flowRefusals.find((reason) => reason === issues?.[0]?.code) ?? null
}
