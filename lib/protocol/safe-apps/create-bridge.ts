import SafeAppsSDK, { type Communicator, Methods } from '@safe-global/safe-apps-sdk'
import { addPermissions } from './add-permissions'
import type { SafeInfo } from './answer-schemas'
import { createMessenger, type MessengerOptions } from './create-messenger'

export interface Bridge {
  /** The SDK of Safe Apps with all its calls, on a transport of ours. */
  sdk: SafeAppsSDK
  /** Which Safe holds the page; `timeLimitMs` is the time after which no host is there. */
  getSafeInfo(timeLimitMs: number): Promise<SafeInfo>
  close(): void
}

/** The page's end of the bridge to the Safe{Wallet} that frames it. Only for a browser. */
export function createBridge(options: MessengerOptions): Bridge {
  const messenger = createMessenger(options)
  const sdk = new SafeAppsSDK()
  // All parts of the SDK share one communicator, which it keeps to itself. Its listener throws at odd messages.
  const { communicator } = sdk as unknown as { communicator: Communicator & { onParentMessage: EventListener } }
  window.removeEventListener('message', communicator.onParentMessage)
  communicator.send = messenger.send as Communicator['send']
  addPermissions(sdk, messenger)
  keepParameters(sdk.eth)
  return {
    sdk,
    getSafeInfo: async (timeLimitMs) => (await messenger.send(Methods.getSafeInfo, undefined, timeLimitMs)).data,
    close: messenger.close,
  }
}

/** The SDK writes its defaults into the caller's list. */
function keepParameters(eth: SafeAppsSDK['eth']) {
  for (const [name, call] of Object.entries(eth)) {
    if (typeof call !== 'function') continue
    Object.assign(eth, { [name]: (params: unknown) => call(Array.isArray(params) ? [...params] : params) })
  }
}
