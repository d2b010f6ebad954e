import * as z from 'zod/mini'
import { hexSchema } from '@/lib/base/primitives'
import { maxRawTransactionDigits } from '@/server/base/limits'

export const rawTransactionSchema = hexSchema.check(z.minLength(4), z.maxLength(maxRawTransactionDigits))
