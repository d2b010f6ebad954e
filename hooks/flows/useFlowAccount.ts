import { createContext, useContext } from 'react'

/** Who is connected, as seen by an action that somebody has begun. */
export interface FlowAccount {
  isConnected: boolean
  /** Another account is connected than the one that has begun: nothing goes on by itself as that one. */
  isOther: boolean
  /** Why it is another one, where that is known. */
  whyOther?: string | undefined
  /** A dialog of RainbowKit is open: it would lie below a native one, and be inert. */
  isCovered: boolean
  /** Begins again as the account that is connected. */
  takeOver: () => void
  /** Opens the list of wallets: whoever is chosen there goes on with the action. */
  connect: () => void
}

export const FlowAccountContext = createContext<FlowAccount>({
  ...{ isConnected: true, isOther: false, isCovered: false },
  ...{ takeOver: () => {}, connect: () => {} },
})

export const useFlowAccount = () => useContext(FlowAccountContext)
