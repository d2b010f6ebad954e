import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'esbuild'
import type { LocalChain } from '@/server/local/chain/start-local-chain'

export interface ApiProcess {
  url: string
  /** Ends it without a word (SIGKILL) or as a host does (SIGTERM); resolves to its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** Bundles `api-process.ts` beside the dependencies that it leaves out. */
export async function buildApiProcess(): Promise<string> {
  const folder = join(process.cwd(), 'node_modules', '.cache', 'verdigris')
  await mkdir(folder, { recursive: true })
  const outfile = join(folder, `api-process-${process.pid}.mjs`)
  await build({
    ...{ entryPoints: ['tests/harness/api-process.ts'], outfile, bundle: true, packages: 'external' },
    ...{ platform: 'node', format: 'esm', target: 'node20', logLevel: 'warning' },
  })
  return outfile
}

/** Starts the API in a process of its own and waits until it listens. */
export async function startApiProcess(
  script: string,
  chain: LocalChain,
  env: Record<string, string>,
): Promise<ApiProcess> {
  const { rpcUrl, accounts, safe, demoCollection } = chain
  const child: ChildProcess = spawn(process.execPath, [script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, TEST_CHAIN: JSON.stringify({ rpcUrl, accounts, safe, demoCollection }) },
  })
  const ended = once(child, 'exit') as Promise<[number | null]>
  const port = await Promise.race([
    readPort(child),
    ended.then(([code]) => Promise.reject(new Error(`The API process ended with ${code}.`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    async end(signal) {
      child.kill(signal)
      return (await ended)[0]
    },
  }
}

async function readPort({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('The API process has no output.')
  for await (const line of createInterface(stdout)) {
    const port = /^ready (\d+)$/.exec(line)?.[1]
    if (port) return port
  }
  throw new Error('The API process did not become ready.')
}
