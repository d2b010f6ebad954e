import type { Address } from 'viem'
import { localChainId } from '@/lib/protocol/chains/chains'
import { eoaChainId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Sender } from '@/server/media/checks/inspect-file'
import type { Services } from '@/server/services/services'
import { buildCookie } from '@/server/session/visitor-cookies'
import { insertRows, makerAddress } from './rows'

let count = 0

/** The cookie of an account that has signed in, without a wallet. */
export async function openTestSession(services: Services, address: Address = makerAddress): Promise<string> {
  count += 1
  const id = `session-${count}`
  const now = nowSeconds()
  await insertRows(services.db, 'sessions', [
    { id, address, chain_id: localChainId, created_at: now, expires_at: now + 3_600n },
  ])
  const cookie = await buildCookie(services, 'session', id, { lifetimeSeconds: 3_600, framed: false })
  return cookie.split(';')[0] ?? ''
}

/** Whoever sends something without a limit. */
export const testSender: Sender = {
  account: { address: makerAddress, accountChainId: eoaChainId },
  caller: '127.0.0.1',
  budget: { assert() {}, charge() {} },
  admit() {},
}
