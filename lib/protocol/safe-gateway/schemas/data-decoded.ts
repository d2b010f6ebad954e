import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'

const parameterSchema = z.looseObject({
  name: z.string(),
  type: z.string(),
  /** A string, or lists of strings nested as deep as the type is. */
  value: z.unknown(),
  /** The calls of a batch; newer gateways also decode calldata that is not a batch, into one call. */
  get valueDecoded() {
    return z.nullish(z.union([z.array(innerCallSchema), z.looseObject({})]))
  },
})

export const dataDecodedSchema = z.looseObject({
  method: z.string(),
  parameters: z.nullish(z.array(parameterSchema)),
})

const innerCallSchema = z.looseObject({
  /** `Operation`: 0 is a call, 1 a delegate call. */
  operation: z.number(),
  to: addressSchema,
  /** In wei. */
  value: z.nullish(z.string()),
  data: z.nullish(z.string()),
  get dataDecoded() {
    return z.nullish(dataDecodedSchema)
  },
})

export type DataDecoded = z.infer<typeof dataDecodedSchema>
