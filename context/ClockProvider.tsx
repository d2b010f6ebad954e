import { createContext, type ReactNode, useContext } from 'react'

const ClockContext = createContext(0)

/** The server's time at the request: what the browser shows until it has taken over, so that both render the same. */
export function ClockProvider({ nowMs = 0, children }: { nowMs?: number | undefined; children: ReactNode }) {
  return <ClockContext value={nowMs}>{children}</ClockContext>
}

export function useRequestTime(): number {
  return useContext(ClockContext)
}
