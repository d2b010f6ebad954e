import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'

export const auditActionSchema = z.enum([
  'sign_in',
  'hide',
  'show',
  'approve',
  'refuse',
  'curate',
  'accept_notice',
  'refuse_notice',
  'uphold_appeal',
  'reverse_appeal',
  'refresh',
  'reindex',
])

export const auditEntrySchema = z.object({
  id: decimalSchema,
  action: auditActionSchema,
  operator: addressSchema,
  /** The chain of a contract; null for a key. */
  contractChainId: z.nullable(chainIdSchema),
  /** `item:chainId:contract:tokenId`, `collection:chainId:contract`, `account:address`, `file:cid`, `notice:number` or `statement:id`; null for a sign-in. */
  subject: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The same for the same address while the session secret stays. */
  callerHash: z.nullable(z.string()),
  createdAt: decimalSchema,
})
export const auditPageSchema = z.object({ entries: z.array(auditEntrySchema), next: z.nullable(z.string()) })

export type AuditEntry = z.infer<typeof auditEntrySchema>
export type AuditAction = z.infer<typeof auditActionSchema>
