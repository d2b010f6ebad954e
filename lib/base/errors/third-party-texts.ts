// What other programs say where no code of theirs tells it: the only texts that the market goes by. Each names where it was seen;
// `third-party-texts.test.ts` fails when an installed package does not say it any more.

/** @safe-global/safe-apps-sdk 9.1.0: it gives this 4001, although no person was asked. */
export const invalidPermissions = /permissions request is invalid/i
/** @walletconnect/sign-client 2.21.1, Safe{Wallet} of 2026, MetaMask 12. */
export const rejectedByUser =
  /user (rejected|denied|cancel|closed)|(transaction was|request|permissions( were)?) rejected/i
/** @walletconnect/ethereum-provider 2.21.1, @rainbow-me/rainbowkit 2.2.11, @wagmi/connectors 6.2.0: the person closed the dialog. */
export const closedByUser = /connection request reset|modal closed|accounts received is empty/i
/** What Safe{Wallet} answers an app whose request its owner turned down; it sends no code. */
export const rejectedInSafe = /\b(was|were|user) rejected/i
/** Coinbase's wallet SDK 4. */
export const missingProvider = /^provider is required\.?$/i
/** @wagmi/connectors 6.2.0, its connector of Safes. */
export const silentSafe = /could not load safe information/i
/** @safe-global/safe-apps-provider 0.18.6: another account was asked than the Safe around the page. */
export const otherAccountInSafe = /the address (or message hash )?is invalid/i
/** @rainbow-me/rainbowkit 2.2.11, its dialog for signing in. */
export const failedSignIn =
  /error (preparing message|signing message|verifying signature), please retry|oops, something went wrong/i
/** @safe-global/safe-apps-provider 0.18.6: a method that it does not have. */
export const missingSafeMethod = /^"[^"]*" not (implemented|supported)$/
/** @walletconnect/sign-client 2.21.1. */
export const expiredRequest = /(session request|proposal) expired/i
/** @safe-global/safe-gateway-typescript-sdk 3.7.3. */
export const invalidGatewayAnswer = /^invalid response content/i

/** geth 1.13 to 1.15, Nethermind 1.25, Erigon 2, anvil 1. */
export const tooLittleMoney = /insufficient (funds|balance)|exceeds the balance/i
/** geth, Nethermind, OpenEthereum. */
export const knownTransaction = /already known|already imported|known transaction/i
/** geth, Erigon, anvil. */
export const usedNonce = /nonce (is )?too (low|high)|nonce has already been used/i
/** geth, Besu 24. */
export const underpricedReplacement = /replacement (transaction|fee).*(underpriced|too low)|could not replace existing/i
/** geth, anvil. */
export const tooLowFee = /transaction underpriced|(max )?fee per gas less than|intrinsic gas too low/i
/** Every node that executes EVM code. */
export const revertedExecution = /execution reverted/i
/** geth's `--rpc.evmtimeout`, Erigon's `--rpc.returndata.limit`, Nethermind and anvil out of gas: more than a node gives to one call. */
export const tooMuchForOneCall = /out ?of ?gas|^EVM error \w*OOG|returndata\.limit|execution aborted \(timeout/i
/** Alchemy, Infura, QuickNode, Ankr, Cloudflare, publicnode, Erigon, in 2024 to 2026: too many blocks or logs for `eth_getLogs`. */
export const tooLongRange =
  /(block |log )?range(s)? (is |are |limit |was )?(too (large|wide|big)|exceed|over|limit)|exceed(s|ed)? (the )?(max(imum)? )?(allowed )?(block )?(range|results|response|limit of)|(limited to|at most|up to|max(imum)?( is)?( set to)?:?) (a )?[\d,.]+ ?k? ?(-? ?[\d,.]+ ?)?(block|range|result|log)|max(imum)? (block )?range|ranges over [\d,]+|too many (blocks|results|logs)|more than [\d,]+ (results|logs|blocks)|response (size )?(is )?(too (large|big)|exceed|should not)|response too (large|big)|query timeout|logs? matched by query exceeds|please (limit|reduce|narrow|specify)|payload too large|content too large|block range should work/i
/** The same providers: too many addresses in one filter. */
export const tooManyAddresses =
  /(too many|max(imum)?( number of)?|exceed(s|ed)?( max)?) (addresses|address(es)? or topics)|address(es)? list|addresses? (count|limit)/i

/** How `fetch` says that nobody answered: Chromium, Firefox, Safari, Node. */
export const failedFetch = /failed to fetch|networkerror|load failed|fetch failed/i

/** pg 8.23.1, pg-pool 3.14.0: the connection is gone, or did not come. */
export const lostDatabase = /timeout|terminated|not queryable|cannot use a pool after/i
/** pg-pool 3.14.0: none of its connections became free. */
export const crowdedPool = /^timeout exceeded when trying to connect$/
/** pg 8.23.1: the answer did not come in time. */
export const silentDatabase = /^Query read timeout$/
