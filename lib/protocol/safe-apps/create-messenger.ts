import { MessageFormatter, Methods } from '@safe-global/safe-apps-sdk'
import { AppError } from '@/lib/base/errors/app-error'
import { answerSchema, type DataOf, dataSchemas } from './answer-schemas'
import { checkRequest } from './check-request'
import { HostError } from './host-error'

export interface MessengerOptions {
  /** Origins of the Safe{Wallet}s that may hold the page, each in full: `https://app.safe.global`. */
  allowedOrigins: readonly string[]
  /** For what the host answers by itself. */
  timeLimitMs?: number | undefined
  /** For what waits for people: it may have happened nevertheless when the limit is over. */
  peopleTimeLimitMs?: number | undefined
}

export interface Messenger {
  send<M extends Methods>(method: M, params: unknown, timeLimitMs?: number): Promise<{ data: DataOf<M> }>
  /** Ends what waits; from then on nothing is sent or heard. */
  close(): void
}

interface Waiting {
  method: Methods
  resolve(answer: { data: unknown }): void
  reject(error: Error): void
}

const asksPeople: readonly Methods[] = [
  Methods.sendTransactions,
  Methods.signMessage,
  Methods.signTypedMessage,
  Methods.wallet_requestPermissions,
  Methods.requestAddressBook,
]

/**
 * Requests to the window that holds the page, and its answers. The SDK's own way posts to any origin, waits for ever and
 * throws at a message of null.
 */
export function createMessenger({
  allowedOrigins,
  timeLimitMs = 15_000,
  peopleTimeLimitMs = 600_000,
}: MessengerOptions): Messenger {
  const waiting = new Map<string, Waiting>()
  let isOpen = true
  window.addEventListener('message', receive)
  return { send, close }

  async function send<M extends Methods>(method: M, params: unknown, limitMs = limitOf(method)) {
    checkRequest(method, params)
    const origins = findOrigins()
    const request = MessageFormatter.makeRequest(method, params)
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      return await new Promise<{ data: DataOf<M> }>((resolve, reject) => {
        waiting.set(request.id, { method, resolve: resolve as Waiting['resolve'], reject })
        timer = setTimeout(() => reject(tooLate(method)), limitMs)
        for (const origin of origins) window.parent.postMessage(request, origin)
      })
    } finally {
      clearTimeout(timer)
      waiting.delete(request.id)
    }
  }

  function limitOf(method: Methods) {
    return asksPeople.includes(method) ? peopleTimeLimitMs : timeLimitMs
  }

  /** Where the host may be. A window of another origin never hears a request. */
  function findOrigins(): readonly string[] {
    const parentOrigin = window.location.ancestorOrigins?.[0]
    const origins = parentOrigin ? allowedOrigins.filter((origin) => origin === parentOrigin) : allowedOrigins
    if (isOpen && window.parent !== window && origins.length > 0) return origins
    throw new AppError('wallet_missing', 'This page is not embedded in a trusted Safe{Wallet}.')
  }

  function receive({ source, origin, data }: MessageEvent<unknown>) {
    if (source !== window.parent || !allowedOrigins.includes(origin)) return
    const answer = answerSchema.safeParse(data)
    const asked = answer.success ? waiting.get(answer.data.id) : undefined
    if (!answer.success || !asked) return
    if (!answer.data.success) return asked.reject(new HostError(answer.data.error ?? undefined))
    const read = dataSchemas[asked.method].safeParse(answer.data.data)
    if (read.success) return asked.resolve({ ...answer.data, data: read.data })
    asked.reject(
      new AppError('wallet_failed', 'Safe{Wallet} sent an unexpected response.', {
        details: asked.method,
        cause: read.error,
      }),
    )
  }

  function close() {
    isOpen = false
    window.removeEventListener('message', receive)
    for (const { reject } of waiting.values())
      reject(new AppError('wallet_failed', 'The connection to Safe{Wallet} was closed.'))
  }
}

function tooLate(method: Methods): AppError {
  // People may act on a first request after the time limit: a second one could buy twice.
  const retryable = !asksPeople.includes(method)
  return new AppError('timeout', 'Safe{Wallet} did not respond in time.', { details: method, retryable })
}
