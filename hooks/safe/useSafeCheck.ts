import { useEffect, useRef, useState } from 'react'
import { getAddress, zeroAddress, zeroHash } from 'viem'
import { safeInfoTimeoutMs } from '@/lib/base/client-defaults'
import { type Bridge, createBridge, openSafeAppBridge, type SafeAppSession } from '@/lib/protocol/safe-apps'
import type { CheckCall, CheckFacts } from '@/lib/safe/sdk-check/check-call'
import { listProviderCalls } from '@/lib/safe/sdk-check/list-provider-calls'
import { listSdkCalls } from '@/lib/safe/sdk-check/list-sdk-calls'
import { readCheckFacts } from '@/lib/safe/sdk-check/read-check-facts'
import { type CheckOutcome, runCheckCall } from '@/lib/safe/sdk-check/run-check-call'

/** What the page around this one said when it was asked which Safe it holds. */
type Host = { kind: 'asking' } | { kind: 'found'; opened: SafeAppSession } | { kind: 'silent'; reason: string }

const noFacts: CheckFacts = { safe: zeroAddress, chainId: 1, safeTxHash: zeroHash, messageHash: zeroHash }

/** The bridge to the Safe around the page, every call that it has, and how each ended. */
export function useSafeCheck(allowedOrigins: readonly string[]) {
  const bridge = useRef<Bridge | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [host, setHost] = useState<Host>({ kind: 'asking' })
  const [facts, setFacts] = useState(noFacts)
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, CheckOutcome>>>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is a bridge of its own
  useEffect(() => {
    const opening = createBridge({ allowedOrigins })
    let isGone = false
    bridge.current = opening
    openSafeAppBridge(opening, safeInfoTimeoutMs).then(
      (opened) => {
        if (isGone) return
        const { safeAddress, chainId } = opened.safe
        setHost({ kind: 'found', opened })
        setFacts((known) => ({ ...known, safe: getAddress(safeAddress), chainId }))
      },
      ({ message }: Error) => !isGone && setHost({ kind: 'silent', reason: message }),
    )
    return () => {
      isGone = true
      opening.close()
    }
  }, [allowedOrigins, attempt])

  const ask = async (call: CheckCall, argsText = JSON.stringify(call.args)) => {
    if (!bridge.current) return
    const note = (outcome: CheckOutcome) => setOutcomes((known) => ({ ...known, [call.name]: outcome }))
    note({ kind: 'waiting' })
    const opened = host.kind === 'found' ? host.opened : null
    const outcome = await runCheckCall({ bridge: bridge.current, opened }, call, argsText)
    note(outcome)
    setFacts((known) => readCheckFacts(known, outcome))
  }
  /** What waits ends with its bridge, and the host is asked anew. */
  const startAnew = () => {
    setHost({ kind: 'asking' })
    setAttempt(attempt + 1)
  }
  const calls = { sdk: listSdkCalls(facts), provider: listProviderCalls(facts) }
  const isWaiting = Object.values(outcomes).some(({ kind }) => kind === 'waiting')
  return { host, calls, outcomes, isWaiting, ask, startAnew }
}
