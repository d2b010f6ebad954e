import { createServer } from 'node:http'
import { createPublicClient, http } from 'viem'
import { parseEnv } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { createApi } from '@/server/api/core/create-api'
import { createRateLimits } from '@/server/api/core/rate-limits'
import { buildConfig } from '@/server/app/build-config'
import { withLocalSafeGateway } from '@/server/app/open-services'
import { createClientAddressReader } from '@/server/base/client-address'
import { createLog } from '@/server/base/log'
import { storeCollection } from '@/server/collections/registration/store-collection'
import { openDatabase } from '@/server/db/open-database'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { closeServer } from '@/server/http/close-server'
import { listen } from '@/server/http/listen'
import { mountApi } from '@/server/http/node-adapter'
import { localViemChain } from '@/server/local/chain/local-viem-chain'
import { startCompletingOrders } from '@/server/safe/pending-orders/start-completing-orders'
import { noTrust } from '@/server/services/read-trust'
import type { Services } from '@/server/services/services'
import { openTestMedia } from '@/tests/builders/open-test-media'

// The process that `startApiProcess` starts and kills: the API on a real database, beside somebody else's chain.
const { TEST_CHAIN = '{}', TEST_PORT = '0', ...env } = process.env
const chain = JSON.parse(TEST_CHAIN)
const db = await openDatabase(parseEnv(env), createLog({ write: console.error, format: 'json' }))
const services: Services = withLocalSafeGateway({
  config: buildConfig(parseEnv(env), chain),
  publicUrl: 'http://127.0.0.1:3000',
  findAddress: createClientAddressReader(),
  sessionSecret: 'the-secret-of-a-market-in-a-test',
  trust: noTrust,
  db,
  media: openTestMedia(),
  // All are kept: the test counts them.
  events: await openEventHub(db, 1_000_000),
  missingContracts: new Map(),
  clients: new Map([
    [localChainId, createPublicClient({ chain: localViemChain, transport: http(chain.rpcUrl, { retryCount: 0 }) })],
  ]),
  rpc: new Map(),
})
const { demoCollection: contract } = chain
await storeCollection(services, { chainId: localChainId, contract, name: 'Verdigris Demo', standard: 'ERC721' })

const log = createLog({ write: () => {}, format: 'json' })
const completing = startCompletingOrders({ services, log, pollMilliseconds: 100 })

const unlimited = { take: () => ({ allowed: true }) as const }
// One address and one maker send more than any would.
const limits = createRateLimits({
  ...{
    orders: unlimited,
    makers: unlimited,
    newMakers: unlimited,
    newMakersOfNetwork: unlimited,
    book: unlimited,
    rpc: unlimited,
    reads: unlimited,
  },
})
const server = createServer(mountApi(createApi(() => services, { limits })))
console.log(`ready ${await listen(server, Number(TEST_PORT), '127.0.0.1')}`)
process.on('SIGTERM', async () => {
  services.events.close()
  await closeServer(server, 5_000)
  await completing.stop()
  await db.close()
  process.exit(0)
})
