import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { createFairQueue } from '@/server/base/fair-queue'
import { assertWanted } from './file-view'
import { type RejectionCode, rejectMedia } from './media-rejected-error'

const factsSchema = z.object({
  width: z.int(),
  height: z.int(),
  blurDataUrl: z.string(),
  blurWidth: z.int(),
  blurHeight: z.int(),
  /** It moves, or has its own fonts, in its original alone. */
  animated: z.boolean(),
  /** `name` is the width that was asked for; a picture that is smaller has its own. */
  copies: z.array(z.object({ name: z.int(), width: z.int(), bytes: z.int() })),
})
const refusals = ['damaged', 'unknown_kind', 'too_many_pixels', 'too_many_frames', 'too_complex'] as const
const answerSchema = z.union([z.object({ refused: z.enum(refusals) }), factsSchema])

/** What the market knows of a picture that it has read, and the copies of it in smaller widths. */
export type PictureFacts = z.infer<typeof factsSchema>

/** What a caller may have decoded for nothing. */
export interface DecodingBudget {
  /** @throws RateLimitedError once too much was */
  assert(): void
  /** Tells of a picture that was given up. */
  charge(seconds: number): void
}

interface Turn {
  /** Whose picture it is; the market's own without one. */
  caller?: string | undefined
  budget?: DecodingBudget | undefined
  /** Aborted when nobody waits for the picture any more. */
  signal?: AbortSignal | undefined
  /** Of processor time. */
  costLimitMs?: number
}

/** What the market fetches and copies by itself waits for no stranger. */
const ownLine = createFairQueue({
  name: 'own_pictures',
  atOnce: 1,
  atOncePerKey: 1,
  mostWaiting: Infinity,
  mostWaitingPerKey: Infinity,
})
/** With the one that is being read, 30 in all. */
const callersLine = createFairQueue({
  name: 'uploaded_pictures',
  atOnce: 1,
  atOncePerKey: 1,
  mostWaiting: 29,
  mostWaitingPerKey: 6,
})

const timeLimitMs = 30_000
/** Of processor time, which a busy machine does not use up. Drawing has no end that its file tells of: most take a tenth of a second. */
const findCostLimit = (kind: string) => (kind === 'svg' ? 4_000 : timeLimitMs)

/**
 * Decodes a picture and writes its copies (`320.webp`, …) into the folder, in a process of its own that has bounded time and memory.
 * One at a time of all callers, who take turns; and one of the market's own.
 * @throws AppError `unsupported_media_type` for what can't be decoded within them, `unavailable` when too many wait, `bad_request`
 * once the signal is aborted; what `budget` throws
 */
export function readPicture(
  file: string,
  kind: string,
  folder: string,
  { caller, budget, signal, costLimitMs = findCostLimit(kind) }: Turn = {},
): Promise<PictureFacts> {
  const read = async () => {
    // Since it came into the line others of its caller may have been given up.
    assertWanted(signal)
    budget?.assert()
    return decode([file, kind, folder], { costLimitMs, budget, signal })
  }
  return caller === undefined ? ownLine('', read) : callersLine(caller, read)
}

type DecodeOptions = Required<Pick<Turn, 'costLimitMs'>> & Pick<Turn, 'budget' | 'signal'>

async function decode(parameters: string[], { costLimitMs, budget, signal }: DecodeOptions): Promise<PictureFacts> {
  const startedMs = performance.now()
  const text = await runWorker([...parameters, String(costLimitMs)], signal)
  if (signal?.aborted) budget?.charge(Math.min(costLimitMs, performance.now() - startedMs) / 1_000)
  assertWanted(signal)
  const answer = answerSchema.safeParse(parseJson(text)).data ?? { refused: 'too_complex' as const }
  if (!('refused' in answer)) return answer
  if (answer.refused === 'too_complex') budget?.charge(costLimitMs / 1_000)
  throw rejectMedia(answer.refused satisfies RejectionCode)
}

/** What it printed; nothing when it was ended by a limit or by the signal. */
function runWorker(parameters: string[], signal?: AbortSignal): Promise<string> {
  const worker = resolve('server/media/checks/picture-worker.mjs')
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=256', worker, ...parameters],
      {
        ...{ timeout: timeLimitMs, killSignal: 'SIGKILL', maxBuffer: 1_000_000, signal },
        // None of the market's secrets are in reach of a decoder's fault.
        env: { NODE_ENV: 'production' },
      },
      (error, stdout) => {
        if (error && typeof error.code === 'string' && !signal?.aborted)
          fail(new AppError('internal', 'This server cannot decode images.', { cause: error }))
        else done(stdout)
      },
    )
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
