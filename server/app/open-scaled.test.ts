import { expect, test } from 'vitest'
import { parseEnv } from '@/lib/base/env/env'
import { silentLog } from '@/tests/builders/local-chain'
import { formatStartError } from './format-start-error'
import { openIndexer, openWeb } from './open-scaled'

const origins = { publicUrl: 'https://market.example', mediaOrigin: 'https://media.example' }

test.each([
  ['web process', openWeb],
  ['indexer', openIndexer],
])('what may not write to its folder does not start, before it has its turn: %s', async (_, open) => {
  const env = parseEnv({
    ...{ DATA_DIR: '/dev/null/market', DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' },
    ...{ PUBLIC_URL: origins.publicUrl, MEDIA_ORIGIN: origins.mediaOrigin },
    ...{ RPC_URL_1: 'http://127.0.0.1:1', SESSION_SECRET: 'the same in each of the processes' },
  })
  const failed = await open({ env, ...origins, log: silentLog }).then(() => 'it started', formatStartError)
  expect(String(failed)).toContain('DATA_DIR must be a folder that this user can write to.')
})
