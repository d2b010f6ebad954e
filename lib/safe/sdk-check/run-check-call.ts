import { AppError } from '@/lib/base/errors/app-error'
import type { Bridge, SafeAppSession } from '@/lib/protocol/safe-apps'
import type { CheckCall } from './check-call'

export type CheckOutcome =
  | { kind: 'waiting' }
  | { kind: 'answered'; afterMs: number; answer: unknown }
  | { kind: 'failed'; afterMs: number; code: string; message: string }

export interface CheckContext {
  bridge: Bridge
  /** None while the host has not said which Safe it holds. */
  opened: SafeAppSession | null
}

/** Makes the call, and tells how it ended. `argsText` is a JSON list. Never throws. */
export async function runCheckCall(ground: CheckContext, call: CheckCall, argsText: string): Promise<CheckOutcome> {
  const startMs = performance.now()
  const afterMs = () => Math.round(performance.now() - startMs)
  try {
    const answer = await send(ground, call, readArgs(argsText))
    return { kind: 'answered', afterMs: afterMs(), answer }
  } catch (error) {
    const { code = '', message = String(error) } = (error ?? {}) as { code?: unknown; message?: string }
    return { kind: 'failed', afterMs: afterMs(), code: String(code), message }
  }
}

function send({ bridge, opened }: CheckContext, { through, name }: CheckCall, args: unknown[]): unknown {
  if (through === 'sdk') {
    const [part = '', method = ''] = name.split('.')
    const parts = bridge.sdk as unknown as Record<string, Record<string, (...args: unknown[]) => unknown>>
    return parts[part]?.[method]?.(...args)
  }
  if (!opened) throw new AppError('wallet_missing', 'Could not load Safe information')
  return opened.provider.request({ method: name, params: args })
}

/** @throws AppError `bad_request` for what is no list in JSON */
function readArgs(text: string): unknown[] {
  let args: unknown
  try {
    args = JSON.parse(text)
  } catch {}
  if (!Array.isArray(args)) throw new AppError('bad_request', 'The arguments must be a JSON array.')
  return args
}
