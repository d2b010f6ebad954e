import type { PublicClient } from 'viem'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { Api } from '@/server/api/core/call'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits, type LimitName } from '@/server/api/core/rate-limits'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { buildCollectionRow, buildItemRow, collectionAddress, insertRows } from './rows'
import { clearDatabase, openTestServices } from './services'
import { createVisitor, type Visitor } from './visitor'

export const createAccount = () => privateKeyToAccount(generatePrivateKey())

/** The collection of the rows. */
export const place = { chainId: localChainId, contract: collectionAddress }

export interface ModeratedMarket {
  services: Services
  api: Api
  /** A browser without a session. */
  nobody(): Visitor
  /** @throws Error where the session is refused */
  signIn(account: PrivateKeyAccount): Promise<Visitor>
}

/** No account has code on it. */
const emptyChain = {
  getCode: async () => undefined,
  call: async () => ({ data: undefined }),
} as unknown as PublicClient

/**
 * A market on an empty database with one operator, whose API counts neither sign-ins nor reports of a network. Close it with
 * `services.db.close()`.
 * @param unlimited further allowances that do not count
 */
export async function openModeratedMarket(
  operator: PrivateKeyAccount,
  unlimited: readonly LimitName[] = [],
): Promise<ModeratedMarket> {
  const services = await openTestServices({
    clients: new Map([[localChainId, emptyChain]]),
    trust: { ...noTrust, operators: new Set([operator.address]) },
  })
  const names = ['sessions', 'accounts', 'reports', ...unlimited] as const
  const limits = names.map((name) => [name, { take: () => ({ allowed: true }) as const }])
  const api = createApi(() => services, { limits: createRateLimits(Object.fromEntries(limits)) })
  return {
    ...{ services, api },
    nobody: () => createVisitor(api),
    async signIn(account) {
      const visitor = createVisitor(api)
      const { status } = await visitor.signIn(account)
      if (status !== 201) throw new Error(`Signing in gave ${status}.`)
      return visitor
    },
  }
}

/** Empties the market, but for a collection of `creator` with an item of `owner` and an edition, which nobody holds. */
export async function resetToOwnedItem(
  { db }: Services,
  { owner, creator }: Record<'owner' | 'creator', PrivateKeyAccount>,
): Promise<void> {
  await clearDatabase(db)
  await insertRows(db, 'collections', [buildCollectionRow({ creator: creator.address })])
  await insertRows(db, 'items', [
    buildItemRow({ owner: owner.address, creator: creator.address }),
    buildItemRow({ token_id: '2', standard: 'ERC1155', owner: null, creator: creator.address }),
  ])
}
