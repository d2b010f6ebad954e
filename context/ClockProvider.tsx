import { createContext, type ReactNode, useContext, useState } from 'react'
import { syncClockFromPage } from '@/lib/base/server-clock'

const ClockContext = createContext(0)

/** The server's time at the request: what the browser shows until it has taken over, so that both render the same. */
export function ClockProvider({ nowMs = 0, children }: { nowMs?: number | undefined; children: ReactNode }) {
  // While it renders: what stands below shows the time at once. Pages that come later tell it by the market's answers.
  useState(() => typeof window !== 'undefined' && syncClockFromPage(nowMs))
  return <ClockContext value={nowMs}>{children}</ClockContext>
}

export function useRequestTime(): number {
  return useContext(ClockContext)
}
