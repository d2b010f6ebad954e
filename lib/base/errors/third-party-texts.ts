// Error texts of other programs, matched where the program sends no code. A version is given where the text was found in an installed
// package; `third-party-texts.test.ts` fails when one of those no longer contains it. Of the others no version was recorded.

/** @safe-global/safe-apps-sdk 9.1.0. It comes with code 4001, although the SDK asked nobody. */
export const invalidPermissions = /permissions request is invalid/i
/** @safe-global/safe-apps-sdk 9.1.0 ("Permissions rejected"); WalletConnect, Safe{Wallet} and wallets. */
export const rejectedByUser =
  /user (rejected|denied|cancel|closed)|(transaction was|request|permissions( were)?) rejected/i
/** @walletconnect/ethereum-provider 2.21.1 ("Connection request reset"), @wagmi/connectors 6.2.0 ("accounts received is empty"): the user closed the dialog. */
export const closedByUser = /connection request reset|modal closed|accounts received is empty/i
/** Safe{Wallet}, when an owner rejects the request of an app. */
export const rejectedInSafe = /\b(was|were|user) rejected/i
/** Coinbase's wallet SDK. */
export const missingProvider = /^provider is required\.?$/i
/** @wagmi/connectors 6.2.0, the Safe connector. */
export const silentSafe = /could not load safe information/i
/** @safe-global/safe-apps-provider 0.18.6: the request names another account than the Safe around the page. */
export const otherAccountInSafe = /the address (or message hash )?is invalid/i
/** @rainbow-me/rainbowkit 2.2.11, its dialog for signing in. */
export const failedSignIn =
  /error (preparing message|signing message|verifying signature), please retry|oops, something went wrong/i
/** @safe-global/safe-apps-provider 0.18.6: the provider does not have the method. */
export const missingSafeMethod = /^"[^"]*" not (implemented|supported)$/
/** @walletconnect/sign-client 2.21.1. */
export const expiredRequest = /(session request|proposal) expired/i
/** @safe-global/safe-gateway-typescript-sdk 3.7.3. */
export const invalidGatewayAnswer = /^invalid response content/i

/** Nodes: geth, Nethermind, Erigon, anvil. */
export const tooLittleMoney = /insufficient (funds|balance)|exceeds the balance/i
/** geth, Nethermind, OpenEthereum. */
export const knownTransaction = /already known|already imported|known transaction/i
/** geth, Erigon, anvil. */
export const usedNonce = /nonce (is )?too (low|high)|nonce has already been used/i
/** geth, Besu. */
export const underpricedReplacement = /replacement (transaction|fee).*(underpriced|too low)|could not replace existing/i
/** geth, anvil. */
export const tooLowFee = /transaction underpriced|(max )?fee per gas less than|intrinsic gas too low/i
/** Every node that executes EVM code. */
export const revertedExecution = /execution reverted/i
/** geth's `--rpc.evmtimeout`, Erigon's `--rpc.returndata.limit`, Nethermind and anvil out of gas: the call needs more than the node allows. */
export const tooMuchForOneCall = /out ?of ?gas|^EVM error \w*OOG|returndata\.limit|execution aborted \(timeout/i
/** Node providers, each in its own words: `eth_getLogs` covers too many blocks or finds too many logs. */
export const tooLongRange =
  /(block |log )?range(s)? (is |are |limit |was )?(too (large|wide|big)|exceed|over|limit)|exceed(s|ed)? (the )?(max(imum)? )?(allowed )?(block )?(range|results|response|limit of)|(limited to|at most|up to|max(imum)?( is)?( set to)?:?) (a )?[\d,.]+ ?k? ?(-? ?[\d,.]+ ?)?(block|range|result|log)|max(imum)? (block )?range|ranges over [\d,]+|too many (blocks|results|logs)|more than [\d,]+ (results|logs|blocks)|response (size )?(is )?(too (large|big)|exceed|should not)|response too (large|big)|query timeout|logs? matched by query exceeds|please (limit|reduce|narrow|specify)|payload too large|content too large|block range should work/i
/** The same providers: too many addresses in one filter. */
export const tooManyAddresses =
  /(too many|max(imum)?( number of)?|exceed(s|ed)?( max)?) (addresses|address(es)? or topics)|address(es)? list|addresses? (count|limit)/i

/** How `fetch` says that nobody answered: Chromium, Firefox, Safari, Node. */
export const failedFetch = /failed to fetch|networkerror|load failed|fetch failed/i

/** pg 8.23.1, pg-pool 3.14.0: the connection was lost, or was not opened in time. */
export const lostDatabase = /timeout|terminated|not queryable|cannot use a pool after/i
/** pg-pool 3.14.0: none of its connections became free. */
export const crowdedPool = /^timeout exceeded when trying to connect$/
/** pg 8.23.1: the answer did not come in time. */
export const silentDatabase = /^Query read timeout$/
