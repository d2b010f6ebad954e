import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './scripts/messages/compile-messages.mjs'

compileMessages()

const leaveNothing = 'tests/harness/leave-nothing.ts'
const patientWaits = 'tests/harness/patient-waits.ts'
const freshModules = 'tests/harness/fresh-modules.ts'
const freshPage = 'tests/harness/fresh-page.ts'

/** Set by `npm test`, which tries them elsewhere. */
const leftOut = process.env.LEFT_OUT?.split(',') ?? []

const folders = ['components', 'context', 'data', 'hooks', 'lib', 'scripts', 'server', 'styles', 'tests']
const files = folders
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter((file) => /\.test\.tsx?$/.test(file))
/** A test file declares in its first line what it needs of its own; without one it shares a process and its modules with others. */
const findDeclared = (line: string) => files.filter((file) => readFileSync(file, 'utf8').startsWith(`${line}\n`))

const onPage = findDeclared('// @vitest-environment jsdom')
const mocking = findDeclared('// @test-project mocks')

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
    // No project isolates its files: a process and a wallet library of its own cost each file some 3 s of processor time.
    // What a file could leave to the next one is put back by the setup files.
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          setupFiles: [leaveNothing, patientWaits, freshModules, freshPage],
          include: onPage,
        },
      },
      {
        extends: true,
        test: { name: 'mocks', setupFiles: [leaveNothing, patientWaits, freshModules], include: mocking },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          setupFiles: [leaveNothing, patientWaits],
          include: files,
          exclude: [...onPage, ...mocking, ...leftOut],
        },
      },
    ],
  },
})
