import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { Config } from '@/lib/api/schemas/config'
import { getBalances } from '@/lib/protocol/safe-gateway'
import { createHostContext } from '@/lib/safe/demo-host/host-context'
import { createHostPrompts } from '@/lib/safe/demo-host/host-prompts'
import { createDemoSafe } from '@/lib/safe/demo-host/open-demo-safe'
import { readPendingTransactions } from '@/lib/safe/signing/read-pending-transactions'

const key = ['safe-host'] as const
const lookMs = 4_000

/** The demo Safe with its queue, for the app in `frame`. */
export function useSafeHost(config: Config, frame: RefObject<HTMLIFrameElement | null>) {
  const [ground] = useState(() => createHostContext(config, window.location.origin))
  const [prompts] = useState(createHostPrompts)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: key })
  const [safe] = useState(() => createDemoSafe(ground, prompts, () => void client.invalidateQueries({ queryKey: key })))

  const { chainId, safe: address, gateway } = ground
  const waiting = useQuery({
    queryKey: [...key, 'waiting'],
    queryFn: () => readPendingTransactions(ground),
    refetchInterval: lookMs,
  })
  const balances = useQuery({
    queryKey: [...key, 'balances'],
    queryFn: ({ signal }) => getBalances(gateway, { chainId, address, signal }),
    refetchInterval: lookMs,
  })
  const current = useSyncExternalStore(prompts.subscribe, prompts.getCurrent, () => null)
  // The page that asked goes, or goes back: what it asked goes with it, for nobody would hear the answer.
  const isAsked = current !== null
  useEffect(() => {
    const app = frame.current?.contentWindow
    if (!isAsked || !app) return
    const ends = new AbortController()
    for (const leaving of ['pagehide', 'popstate']) {
      app.addEventListener(leaving, prompts.rejectAll, { signal: ends.signal })
    }
    return () => ends.abort()
  }, [isAsked, frame, prompts])
  return { ground, safe, current, ask: prompts.ask, waiting, balances: balances.data?.items ?? [], refresh }
}

export type SafeHostState = ReturnType<typeof useSafeHost>
