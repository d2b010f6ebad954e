import type { Trader } from '@/lib/api/schemas/trader'

/** What a form has of a trader; empty texts are none. */
export interface TraderDraft extends Record<Exclude<keyof Trader, 'certifiedAt'>, string> {
  isLawful: boolean
}

export const emptyTraderDraft: TraderDraft = {
  ...{ legalName: '', postalAddress: '', email: '', phone: '', register: '', registerNumber: '' },
  isLawful: false,
}

/** @returns null for an account that does not sell as a trader */
export function toTraderDraft(trader: Trader | undefined): TraderDraft | null {
  if (!trader) return null
  const { certifiedAt: _, phone, register, registerNumber, ...required } = trader
  const optional = { phone: phone ?? '', register: register ?? '', registerNumber: registerNumber ?? '' }
  return { ...required, ...optional, isLawful: true }
}
