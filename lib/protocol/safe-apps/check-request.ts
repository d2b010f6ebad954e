import { Methods, RestrictedMethods } from '@safe-global/safe-apps-sdk'
import * as z from 'zod/mini'
import { PermissionsError } from './permissions-error'

const restricted: readonly string[] = Object.values(RestrictedMethods)

const restrictedSchema = z
  .record(z.string().check(z.refine((method) => restricted.includes(method))), z.unknown())
  .check(z.refine((request) => Object.keys(request).length > 0))

/** Restricted methods by name, and at least one. The SDK takes an empty request for a valid one. */
export const permissionRequestSchema = z.array(restrictedSchema).check(z.minLength(1))

const batchSchema = z.looseObject({ txs: z.array(z.looseObject({})).check(z.minLength(1)) })
const transactionSchema = z.looseObject({ safeTxHash: z.string().check(z.minLength(1)) })
const anObject = z.looseObject({})
const typedDataSchema = z.looseObject({
  typedData: z.looseObject({ domain: anObject, types: anObject, message: anObject }),
})

const refusals: Partial<Record<Methods, { schema: z.ZodMiniType; refuse: () => Error }>> = {
  [Methods.sendTransactions]: { schema: batchSchema, refuse: () => new Error('No transactions were passed') },
  [Methods.getTxBySafeTxHash]: { schema: transactionSchema, refuse: () => new Error('Invalid safeTxHash') },
  [Methods.signTypedMessage]: { schema: typedDataSchema, refuse: () => new Error('Invalid typed data') },
  [Methods.wallet_requestPermissions]: {
    schema: permissionRequestSchema,
    refuse: () => new PermissionsError('Permissions request is invalid'),
  },
}

/** Throws at what must not leave the page. The texts are the SDK's. */
export function checkRequest(method: Methods, params: unknown) {
  const refusal = refusals[method]
  if (refusal && !refusal.schema.safeParse(params).success) throw refusal.refuse()
}
