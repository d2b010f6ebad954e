import { Methods } from '@safe-global/safe-apps-sdk'
import * as z from 'zod/mini'
import { createConcurrencyLimit } from '@/lib/base/async/create-concurrency-limit'
import { HostRefusal } from './host-refusal'
import { isWithinSizeLimit } from './is-within-size-limit'
import type { PromptLimiter, PromptRequester } from './prompt-limiter'

export type MethodHandlers = Record<Methods, (params: unknown, asker: PromptRequester) => unknown>

/** For what only reads: nobody sees it. */
const heard: PromptRequester = { isHeard: () => true }

interface ListenParameters {
  /** The frame's own window; none while there is no frame. */
  getFrame: () => Window | null
  appOrigin: string
  answers: MethodHandlers
  gate: PromptLimiter
}

/** Of the SDK whose language this is. */
const version = '9.1.0'

const asksPeople: readonly Methods[] = [
  Methods.sendTransactions,
  Methods.signMessage,
  Methods.signTypedMessage,
  Methods.wallet_requestPermissions,
]

const reads = { atOnce: 6, mostWaiting: 200 }

// Other fields are not looked at: an app may send any number of them.
const requestSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  method: z.enum(Methods),
  params: z.optional(z.unknown()),
})

/**
 * The host's end of the bridge: hears the app in the frame, and nobody else, and answers to its origin alone.
 * @returns what ends it
 */
export function listenToApp({ getFrame, appOrigin, answers, gate }: ListenParameters): () => void {
  const read = createConcurrencyLimit(reads)

  async function receive({ source, origin, data }: MessageEvent<unknown>) {
    const frame = getFrame()
    if (frame === null || source !== frame || origin !== appOrigin) return
    const request = requestSchema.safeParse(data)
    if (!request.success) return
    const { id, method, params } = request.data
    const say = (answer: object) => frame.postMessage({ id, version, ...answer }, appOrigin)
    try {
      if (!isWithinSizeLimit(params)) throw new Error('The request is too large.')
      const answer = await (asksPeople.includes(method)
        ? gate.pass((asker) => answers[method](params, asker))
        : read(() => answers[method](params, heard)))
      // A bigint could be posted; JSON, which apps expect, has none.
      say({ success: true, data: JSON.parse(JSON.stringify(answer)) })
    } catch (error) {
      say({ success: false, error: error instanceof HostRefusal ? error.message : 'Request failed' })
    }
  }

  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}
