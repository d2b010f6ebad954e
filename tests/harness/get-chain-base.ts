import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dependencies } from '@/package.json'
import { openChainFiles } from '@/server/local/chain/chain-files'
import { startLocalChain } from '@/server/local/chain/start-local-chain'
import { getKeptFile } from './kept-file'

/** A state file of anvil with all that `bootstrap` puts on a new chain: to deploy it anew costs each chain a second. */
export function getChainBase(): Promise<string> {
  return getKeptFile({
    name: 'chain.json',
    madeOf: {
      words: [dependencies['@foundry-rs/anvil']],
      paths: [
        'server/local/chain',
        'server/local/chain/artifacts',
        'lib/protocol/chains/chains.ts',
        'lib/protocol/contracts/deployments.ts',
      ],
    },
    make: bootstrapChain,
  })
}

async function bootstrapChain(): Promise<Uint8Array> {
  const dataDir = await mkdtemp(join(tmpdir(), 'verdigris-test-'))
  const chain = await startLocalChain({ dataDir, log: { info() {}, warn() {}, error() {} } })
  await chain.stop()
  const state = await readFile((await openChainFiles(dataDir)).state)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return state
}
