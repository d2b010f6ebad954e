import { Methods } from '@safe-global/safe-apps-sdk'
import * as z from 'zod/mini'
import { HostRefusal } from './host-refusal'

export type HostAnswers = Record<Methods, (params: unknown) => unknown>

interface ListenParameters {
  /** The frame's own window; none while there is no frame. */
  getFrame: () => Window | null
  appOrigin: string
  answers: HostAnswers
}

/** Of the SDK whose language this is. */
const version = '9.1.0'

const requestSchema = z.looseObject({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  method: z.enum(Methods),
  params: z.unknown(),
})

/**
 * The host's end of the bridge: hears the app in the frame, and nobody else, and answers to its origin alone.
 * @returns what ends it
 */
export function listenToApp({ getFrame, appOrigin, answers }: ListenParameters): () => void {
  async function receive({ source, origin, data }: MessageEvent<unknown>) {
    const frame = getFrame()
    if (frame === null || source !== frame || origin !== appOrigin) return
    const request = requestSchema.safeParse(data)
    if (!request.success) return
    const { id, method, params } = request.data
    const say = (answer: object) => frame.postMessage({ id, version, ...answer }, appOrigin)
    try {
      const answer = await answers[method](params)
      // A bigint could be posted; JSON, which apps expect, has none.
      say({ success: true, data: JSON.parse(JSON.stringify(answer)) })
    } catch (error) {
      say({ success: false, error: error instanceof HostRefusal ? error.message : 'Request failed' })
    }
  }

  window.addEventListener('message', receive)
  return () => window.removeEventListener('message', receive)
}
