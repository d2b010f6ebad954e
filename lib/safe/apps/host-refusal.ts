/** A failure whose words the app may hear; of any other it hears "Request failed", as from Safe{Wallet}. */
export class HostRefusal extends Error {
  override readonly name = 'HostRefusal'
}

/** Safe{Wallet}'s words for a dialog that was closed. */
export const rejected = () => new HostRefusal('Transaction was rejected')

export const permissionsRejected = () => new HostRefusal('Permissions were rejected')
