import { type RefObject, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPromptQueue } from '@/lib/base/create-prompt-queue'
import type { AppGrants } from '@/lib/safe/apps/app-grants'
import { buildMethodHandlers } from '@/lib/safe/apps/build-method-handlers'
import type { HostedApp, HostedSafe } from '@/lib/safe/apps/hosted-safe'
import { listenToApp } from '@/lib/safe/apps/listen-to-app'
import { createPromptLimiter } from '@/lib/safe/apps/prompt-limiter'

interface BridgeParameters {
  frame: RefObject<HTMLIFrameElement | null>
  app: HostedApp
  safe: HostedSafe
  grants: AppGrants
}

/** The host's end of the bridge to the app in `frame`, and what it asks by itself. */
export function useSafeAppBridge({ frame, app: { name, url }, safe, grants }: BridgeParameters) {
  const [questions] = useState(() => createPromptQueue<'addressBook', boolean>(false))
  const [gate] = useState(() => createPromptLimiter())
  const rejectAll = () => {
    safe.rejectAll()
    questions.rejectAll()
  }
  const giveUp = useEffectEvent(rejectAll)

  useEffect(() => {
    const stop = listenToApp({
      getFrame: () => frame.current?.contentWindow ?? null,
      appOrigin: new URL(url).origin,
      gate,
      answers: buildMethodHandlers({
        ...{ safe, grants, app: { name, url }, hostOrigin: window.location.origin },
        askForAddressBook: () => questions.ask('addressBook'),
      }),
    })
    return () => {
      stop()
      safe.rejectAll()
      questions.rejectAll()
    }
  }, [frame, name, url, safe, grants, gate, questions])
  // What waits in line behind the last refusal was not to be asked either.
  useEffect(() => gate.isShut.subscribe(() => gate.isShut.getState() && giveUp()), [gate])

  return {
    question: useSyncExternalStore(questions.subscribe, questions.getCurrent, () => null),
    isShut: useSyncExternalStore(gate.isShut.subscribe, gate.isShut.getState, () => false),
    reopen: gate.reopen,
    /** Another page is in the frame: nobody would hear what the last one asked. */
    turnPage: () => {
      gate.turnPage()
      rejectAll()
    },
  }
}
