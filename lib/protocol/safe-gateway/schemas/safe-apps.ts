import * as z from 'zod/mini'
import { SafeAppAccessPolicyTypes, type SafeAppFeatures, type SafeAppSocialPlatforms } from '../enums'
import { extensibleEnum, extensibleUnion } from './open'

const accessControlSchema = extensibleUnion(SafeAppAccessPolicyTypes, [
  z.looseObject({ type: z.literal(SafeAppAccessPolicyTypes.NoRestrictions) }),
  z.looseObject({ type: z.literal(SafeAppAccessPolicyTypes.DomainAllowlist), value: z.nullish(z.array(z.string())) }),
])

export const safeAppsSchema = z.array(
  z.looseObject({
    id: z.number(),
    url: z.string(),
    name: z.string(),
    iconUrl: z.nullish(z.string()),
    description: z._default(z.string(), ''),
    chainIds: z.array(z.string()),
    provider: z.nullish(z.looseObject({ url: z.string(), name: z.string() })),
    accessControl: accessControlSchema,
    tags: z._default(z.array(z.string()), []),
    features: z._default(z.array(extensibleEnum<SafeAppFeatures>()), []),
    socialProfiles: z._default(
      z.array(z.looseObject({ platform: extensibleEnum<SafeAppSocialPlatforms>(), url: z.string() })),
      [],
    ),
    developerWebsite: z.nullish(z.string()),
  }),
)

export type SafeApps = z.infer<typeof safeAppsSchema>
