import * as z from 'zod/mini'
import { chainIdSchema, decimalSchema } from '@/lib/base/primitives'

export const healthSchema = z.object({
  /** It can be read. */
  ready: z.boolean(),
  /** What has to happen before all is well, in words; for some of it, it is ready all the same. */
  waitingFor: z.array(z.string()),
  /** What requests to the database failed by in the last seconds: it is away, has no connection, room or time left, or its transactions conflict. */
  databaseTrouble: z.nullable(z.enum(['away', 'crowded', 'full', 'slow', 'conflicts'])),
  /** For so long no indexer has led, from half a minute on; null where one does, or none has to. */
  unledSeconds: z.nullable(decimalSchema),
  chains: z.array(
    z.object({
      chainId: chainIdSchema,
      /** The newest block of the node; null when it does not answer. */
      head: z.nullable(decimalSchema),
      indexedBlock: z.nullable(decimalSchema),
      /** Blocks from the one to the other. */
      lag: z.nullable(decimalSchema),
      /** Of the indexer: it halts when the chain changed deeper than it can undo, rather than serve wrong rows. */
      status: z.enum(['syncing', 'synced', 'retrying', 'halted']),
      /** Why it is retrying or halted. */
      problem: z.nullable(z.string()),
      /** How many blocks were replaced, and when (seconds). */
      lastReorg: z.nullable(z.object({ depth: decimalSchema, time: decimalSchema })),
    }),
  ),
})

export const liveSchema = z.object({ status: z.literal('ok') })

export type Health = z.infer<typeof healthSchema>
