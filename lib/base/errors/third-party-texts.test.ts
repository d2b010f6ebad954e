import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import * as texts from './third-party-texts'

/** Where an installed package says it, and what it says there. */
const seen: readonly [pattern: RegExp, file: string, text: string][] = [
  [texts.silentDatabase, 'pg/lib/client.js', 'Query read timeout'],
  [texts.lostDatabase, 'pg/lib/client.js', 'Connection terminated unexpectedly'],
  [texts.lostDatabase, 'pg/lib/client.js', 'Client was closed and is not queryable'],
  [texts.lostDatabase, 'pg-pool/index.js', 'Cannot use a pool after calling end on the pool'],
  [texts.crowdedPool, 'pg-pool/index.js', 'timeout exceeded when trying to connect'],
  [texts.invalidPermissions, '@safe-global/safe-apps-sdk/dist/esm/wallet/index.js', 'Permissions request is invalid'],
  [texts.rejectedByUser, '@safe-global/safe-apps-sdk/dist/esm/wallet/index.js', 'Permissions rejected'],
  [
    texts.otherAccountInSafe,
    '@safe-global/safe-apps-provider/dist/provider.js',
    'The address or message hash is invalid',
  ],
  [texts.invalidGatewayAnswer, '@safe-global/safe-gateway-typescript-sdk/dist/utils.js', 'Invalid response content'],
  [texts.expiredRequest, '@walletconnect/sign-client/dist/index.umd.js', 'Proposal expired'],
  [texts.closedByUser, '@walletconnect/ethereum-provider/dist/index.umd.js', 'Connection request reset'],
]

it.each(seen)('%s is what %s says', (pattern, file, text) => {
  expect(readFileSync(`node_modules/${file}`, 'utf8')).toContain(text)
  expect(text).toMatch(pattern)
})

it('takes a text for no more than it says', () => {
  for (const other of ['The order is invalid', 'He was not rejected yet', 'supported']) {
    expect(Object.values(texts).filter((pattern) => pattern.test(other))).toEqual([])
  }
})
