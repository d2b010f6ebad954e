import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { createExternalStore } from '@/lib/base/external-store'
import { HostRefusal, rejected } from './host-refusal'

/** What an app may have asked of people and not yet been answered. */
const mostOpen = 10
/** Whoever says no so often in so short a time is not being asked, but kept from the page. */
const mostRefusals = 3
const refusalsMs = 20_000

export interface PromptRequester {
  /** Whether it is still there, and may ask: what it wants takes a while to prepare. */
  isHeard: () => boolean
}

export type PromptLimiter = ReturnType<typeof createPromptLimiter>

/** Lets an app ask people, until they have refused it too often: each question is a window over the whole page. */
export function createPromptLimiter(now: () => number = () => performance.now()) {
  const isShut = createExternalStore(false)
  let open = 0
  let page = 0
  let refusedAt: number[] = []
  const noteRefusal = () => {
    refusedAt = [...refusedAt, now()].slice(-mostRefusals)
    const [first = now()] = refusedAt
    if (refusedAt.length === mostRefusals && now() - first < refusalsMs) isShut.setState(true)
  }
  return {
    isShut,
    async pass<T>(run: (asker: PromptRequester) => T | Promise<T>): Promise<T> {
      if (isShut.getState() || open >= mostOpen) throw rejected()
      const asking = page
      open++
      try {
        const answer = await run({ isHeard: () => asking === page && !isShut.getState() })
        refusedAt = []
        return answer
      } catch (thrown) {
        const error = thrown instanceof HostRefusal ? thrown : toRefusal(thrown)
        if (error instanceof HostRefusal && asking === page) noteRefusal()
        throw error
      } finally {
        open--
      }
    },
    /** Another page is in the frame. What the last one asked goes with it, and is one refusal: an app could go round in it. */
    turnPage() {
      page++
      if (open > 0) noteRefusal()
    },
    reopen() {
      refusedAt = []
      isShut.setState(false)
    },
  }
}

/** A wallet that refuses says so in words of its own. */
function toRefusal(thrown: unknown): unknown {
  const { code } = thrown instanceof AppError ? thrown : toAppError(thrown)
  return code === 'user_rejected' ? rejected() : thrown
}
