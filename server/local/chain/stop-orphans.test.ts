import { spawn } from 'node:child_process'
import { expect, it, onTestFinished } from 'vitest'
import { createDataDir, silentLog } from '@/tests/builders/local-chain'
import { startAnvil } from './anvil-process'
import { openChainFiles } from './chain-files'
import { createLocalClient } from './client'
import { findFreePort } from './find-free-port'
import { findAnvils, stopOrphans } from './stop-orphans'

it('leaves alone what only looks like our anvil', async () => {
  const [ours, theirs] = await Promise.all([
    openChainFiles(await createDataDir()),
    openChainFiles(await createDataDir()),
  ])
  const port = await findFreePort(0)
  const foreign = await startAnvil({ files: theirs, port, client: createLocalClient(`http://127.0.0.1:${port}`) })
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)', '--', '--state', ours.state])
  onTestFinished(() => void stranger.kill('SIGKILL'))

  await stopOrphans(ours.state, silentLog)
  expect(await findAnvils(theirs.state)).toEqual([foreign.pid])
  expect(stranger.exitCode).toBeNull()
  await foreign.stop()
  expect(await findAnvils(theirs.state)).toEqual([])
})
