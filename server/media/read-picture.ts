import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { AppError } from '@/lib/errors/app-error'
import { type RefusalCode, refuseMedia } from './refuse-media'

const factsSchema = z.object({
  width: z.int(),
  height: z.int(),
  blurDataUrl: z.string(),
  blurWidth: z.int(),
  blurHeight: z.int(),
  /** It moves in its original alone. */
  animated: z.boolean(),
  /** `name` is the width that was asked for; a picture that is smaller has its own. */
  copies: z.array(z.object({ name: z.int(), width: z.int(), bytes: z.int() })),
})
const refusals = ['damaged', 'unknown_kind', 'too_many_pixels', 'too_many_frames', 'too_complex'] as const
const answerSchema = z.union([z.object({ refused: z.enum(refusals) }), factsSchema])

/** What the market knows of a picture that it has read, and the copies of it in smaller widths. */
export type PictureFacts = z.infer<typeof factsSchema>

const [maxWaiting, maxOfCaller] = [30, 6]

interface Turn {
  /** Whose picture it is; the market's own without one. */
  caller?: string | undefined
  timeLimitMs?: number
}

type Job = () => Promise<void>

/** By caller; whose picture has been read goes to the end. */
const queues = new Map<string, Job[]>()
let waiting = 0
let isReading = false

/**
 * Decodes a picture and writes its copies (`320.webp`, …) into the folder: one at a time, in a process of its own that has
 * bounded time and memory. Callers take turns: one who has many waiting holds up no other.
 * @throws AppError `unsupported_media_type` for what can't be decoded within them, `unavailable` when too many wait
 */
export function readPicture(
  file: string,
  kind: string,
  folder: string,
  { caller, timeLimitMs = 30_000 }: Turn = {},
): Promise<PictureFacts> {
  const key = caller ?? ''
  const own = queues.get(key) ?? []
  if (waiting >= maxWaiting || (caller !== undefined && own.length >= maxOfCaller))
    throw new AppError('unavailable', 'Too many pictures are being read.', { retryable: true })
  waiting += 1
  const work = new Promise<PictureFacts>((resolve, reject) => {
    own.push(() => decode([file, kind, folder], timeLimitMs).then(resolve, reject))
  })
  queues.set(key, own)
  if (!isReading) void readAll()
  return work
}

async function readAll(): Promise<void> {
  isReading = true
  for (let [next] = queues; next; [next] = queues) {
    const [key, jobs] = next
    const job = jobs.shift()
    queues.delete(key)
    if (jobs.length > 0) queues.set(key, jobs)
    await job?.()
    waiting -= 1
  }
  isReading = false
}

async function decode(parameters: string[], timeLimitMs: number): Promise<PictureFacts> {
  const text = await runWorker(parameters, timeLimitMs)
  const answer = answerSchema.safeParse(parseJson(text))
  if (!answer.success) throw refuseMedia('too_complex')
  if ('refused' in answer.data) throw refuseMedia(answer.data.refused satisfies RefusalCode)
  return answer.data
}

/** What it printed; nothing when it was ended by a limit. */
function runWorker(parameters: string[], timeLimitMs: number): Promise<string> {
  const worker = resolve('server/media/picture-worker.mjs')
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      ['--max-old-space-size=256', worker, ...parameters],
      // None of the market's secrets are in reach of a decoder's fault.
      { timeout: timeLimitMs, killSignal: 'SIGKILL', maxBuffer: 1_000_000, env: { NODE_ENV: 'production' } },
      (error, stdout) => {
        if (error && typeof error.code === 'string')
          fail(new AppError('internal', 'Pictures can’t be read here.', { cause: error }))
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
