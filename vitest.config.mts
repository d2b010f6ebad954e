import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const setupFiles = ['tests/harness/leave-nothing.ts']

/** Set by `npm test`, which tries them elsewhere. */
const leftOut = process.env.LEFT_OUT?.split(',') ?? []

const folders = ['components', 'context', 'data', 'hooks', 'lib', 'scripts', 'server', 'styles', 'tests']
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
const find = (words: string) => files.filter((file) => readFileSync(file, 'utf8').includes(words))

/** A module that one file replaces is replaced for that file alone, and a page belongs to one file. */
const alone = [...new Set([...find('vi.mock('), ...find('@vitest-environment jsdom')])]

const [nodeMajor] = process.versions.node.split('.').map(Number)
/** From 25 on Node has a storage of its own, which would hide the page's. */
const execArgv = nodeMajor !== undefined && nodeMajor >= 25 ? ['--no-experimental-webstorage'] : []

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)) } },
  test: {
    environment: 'node',
    execArgv,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // For two cores: faults, restarts and time-outs are waited for, and a third at work leaves no core idle.
    maxWorkers: 3,
    // The others share what they import: a third of the time is imports.
    projects: [
      { extends: true, test: { name: 'alone', setupFiles, include: alone } },
      {
        extends: true,
        test: {
          name: 'shared',
          setupFiles,
          include: files,
          exclude: [...alone, ...leftOut],
          isolate: false,
        },
      },
    ],
  },
})
