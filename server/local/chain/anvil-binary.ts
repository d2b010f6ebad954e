import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { AppError } from '@/lib/base/errors/app-error'

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
      `The local chain needs the npm package @foundry-rs/anvil-${platform}: install with optional dependencies, or set DATABASE_URL and RPC URLs`,
      { cause },
    )
  }
}
