import * as z from 'zod/mini'
import { SettingsInfoType } from '../enums'
import { addressInfoSchema } from './common'
import { extensibleUnion } from './open'

/** What a transaction changes about the Safe itself. */
export const settingsInfoSchema = extensibleUnion(SettingsInfoType, [
  z.looseObject({ type: z.literal(SettingsInfoType.SET_FALLBACK_HANDLER), handler: addressInfoSchema }),
  z.looseObject({ type: z.literal(SettingsInfoType.ADD_OWNER), owner: addressInfoSchema, threshold: z.number() }),
  z.looseObject({ type: z.literal(SettingsInfoType.REMOVE_OWNER), owner: addressInfoSchema, threshold: z.number() }),
  z.looseObject({
    type: z.literal(SettingsInfoType.SWAP_OWNER),
    oldOwner: addressInfoSchema,
    newOwner: addressInfoSchema,
  }),
  z.looseObject({ type: z.literal(SettingsInfoType.CHANGE_THRESHOLD), threshold: z.number() }),
  z.looseObject({ type: z.literal(SettingsInfoType.CHANGE_IMPLEMENTATION), implementation: addressInfoSchema }),
  z.looseObject({ type: z.literal(SettingsInfoType.ENABLE_MODULE), module: addressInfoSchema }),
  z.looseObject({ type: z.literal(SettingsInfoType.DISABLE_MODULE), module: addressInfoSchema }),
  z.looseObject({ type: z.literal(SettingsInfoType.SET_GUARD), guard: addressInfoSchema }),
  z.looseObject({ type: z.literal(SettingsInfoType.DELETE_GUARD) }),
])

export type SettingsInfo = z.infer<typeof settingsInfoSchema>
