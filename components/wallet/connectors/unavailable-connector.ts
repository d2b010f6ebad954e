import { UserRejectedRequestError } from 'viem'
import { createConnector } from 'wagmi'

export interface UnavailableConnectorParameters {
  id: string
  name: string
  /** Says why, in place of the error that is thrown; called on each choice. */
  onChosen: () => void
}

/** Stands in the list for a wallet that cannot be used here. It loads nothing and calls nobody. */
export function unavailableConnector({ id, name, onChosen }: UnavailableConnectorParameters) {
  return createConnector<null>(({ chains }) => ({
    id,
    name,
    type: 'unavailable',
    async connect() {
      onChosen()
      // By any other name RainbowKit lets it pass as a fault of the page, on a phone.
      throw new UserRejectedRequestError(new Error(`${name} cannot be used here.`))
    },
    async disconnect() {},
    async getAccounts() {
      return []
    },
    async getChainId() {
      return chains[0].id
    },
    async getProvider() {
      return null
    },
    async isAuthorized() {
      return false
    },
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
}
