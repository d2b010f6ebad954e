import { createPublicClient, custom } from 'viem'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { works } from '@/data/works'
import { localChainId } from '@/lib/chains/chains'
import { createRandom } from '@/lib/random'
import { decodeOrderComponents } from '@/lib/seaport'
import { localViemChain } from '@/server/chains/local-viem-chain'
import { buildConfig } from '@/server/config/build-config'
import type { Services } from '@/server/services'
import { openTestDatabase } from '@/tests/builders/open-test-database'
import { openTestServices } from '@/tests/builders/services'
import { buyListing, cancelOrder } from '@/tests/harness/orders'
import {
  approveSeaport,
  silentLog,
  startTestChain,
  startTestMarket,
  type TestChain,
  type TestMarket,
} from '@/tests/harness/start-test-market'
import { parseEnv } from '@/lib/env'
import { createLocalBackend } from '@/server/rpc/create-local-backend'
import { findOrders } from '@/server/orders/find-orders'
import { listWorks } from './list-works'
import { mintWorks } from './mint-works'
import { startRenewal } from './start-renewal'

let test1: TestChain
