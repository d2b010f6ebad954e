import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { ChainFiles } from './chain-files'
import type { LocalClient } from './client'

const startMilliseconds = 30_000
const stateWriteMilliseconds = 15_000
const stateIntervalSeconds = 2

export interface AnvilProcess {
  pid: number
  /** Settles with the reason, such as "signal SIGKILL", when the process has ended. */
  exited: Promise<string>
  /** SIGTERM, so that the state is written, then SIGKILL when it takes too long. */
  stop(): Promise<void>
}

export interface AnvilOptions {
  files: ChainFiles
  port: number
  client: LocalClient
  /** Of whose pages a browser may read the answers; by itself anvil lets any website read them. */
  pageOrigin?: string | undefined
  /** The time of the first block, without a state file; now if not given. */
  genesisSeconds?: number | undefined
}

function spawnDetached({ files, port, pageOrigin, genesisSeconds }: AnvilOptions) {
  // A file, not a pipe: anvil would die of a broken pipe when it outlives its parent.
  const output = openSync(files.log, 'w')
  try {
    return spawn(
      findAnvilBinary(),
      [
        ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(localChainId)],
        ...['--accounts', '5', '--balance', '100', '--quiet'],
        ...(pageOrigin ? ['--allow-origin', pageOrigin] : ['--no-cors']),
        ...(genesisSeconds === undefined ? [] : ['--timestamp', String(genesisSeconds)]),
        ...['--cache-path', files.cache, '--state-interval', String(stateIntervalSeconds), '--state', files.state],
      ],
      // Detached: Ctrl-C in a terminal goes to the whole process group, and it is the parent that must stop it.
      { cwd: files.folder, stdio: ['ignore', output, output], detached: true, windowsHide: true },
    )
  } finally {
    closeSync(output)
  }
}

/**
 * Starts anvil on the state file and waits until it answers.
 * @throws AppError `configuration` with the end of its log when it does not start.
 */
export async function startAnvil(options: AnvilOptions): Promise<AnvilProcess> {
  const { files, client } = options
  const child = spawnDetached(options)
  child.unref()
  const onParentExit = () => child.kill('SIGTERM')
  process.once('exit', onParentExit)
  let reason: string | undefined
  const exited = new Promise<string>((resolve) => {
    const end = (text: string) => {
      reason ??= text
      process.off('exit', onParentExit)
      resolve(reason)
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', (code, signal) => end(signal ? `signal ${signal}` : `code ${code}`))
  })
  const stop = async () => {
    if (reason !== undefined) return
    child.ref()
    child.kill('SIGTERM')
    const killer = setTimeout(() => child.kill('SIGKILL'), stateWriteMilliseconds)
    await exited
    clearTimeout(killer)
  }
  const deadline = Date.now() + startMilliseconds
  while (reason === undefined && Date.now() < deadline) {
    const chainId = await client.getChainId().catch(() => undefined)
    if (chainId === localChainId) return { pid: child.pid ?? 0, exited, stop }
    await Promise.race([exited, sleep(15)])
  }
  await stop()
  const log = await readFile(files.log, 'utf8').catch(() => '')
  throw new AppError('configuration', `The local chain did not start with the state in ${files.state}`, {
    details: [reason ?? 'no answer in time', log.slice(-500).trim()].filter(Boolean).join(': '),
  })
}

const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The path of anvil's executable inside its npm platform package; started directly, it needs no install script and no npx.
 * @throws AppError `configuration` where npm has no anvil for this machine or it is not installed.
 */
export function findAnvilBinary(): string {
  const platform = `${process.platform}-${architectures[process.arch] ?? process.arch}`
  try {
    const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
    const manifest = createRequire(anvil).resolve(`@foundry-rs/anvil-${platform}/package.json`)
    return join(dirname(manifest), 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil')
  } catch (cause) {
    throw new AppError(
      'configuration',
      `The local chain requires the npm package @foundry-rs/anvil-${platform}. Install with optional dependencies, or set DATABASE_URL and an RPC_URL_<chain id>`,
      { cause },
    )
  }
}
