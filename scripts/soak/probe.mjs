// Loaded into a process of the market (`--import`): on SIGUSR2 it writes what the process holds into the folder of PROBE_FOLDER.
import { readdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
/** What V8 compiles: it grows until every path that is taken often has been met. */
const codeSpaces = /^(code|trusted)_/
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

/** A p99 does not tell whether the hundredth of the turns that it leaves out took a moment or minutes. */
const [tickMs, heldFromMs] = [20, 50]
const held = { sinceMs: performance.now(), tickedAtMs: performance.now(), ms: 0 }
setInterval(() => {
  const nowMs = performance.now()
  const lateMs = nowMs - held.tickedAtMs - tickMs
  if (lateMs > heldFromMs) held.ms += lateMs
  held.tickedAtMs = nowMs
}, tickMs).unref()

process.on('SIGUSR2', () => {
  // Before the garbage is collected, which stops everything for a moment, and gives pages back.
  const [p99Ms, maxMs] = [delay.percentile(99) / 1e6, delay.max / 1e6]
  const heldPart = held.ms / (performance.now() - held.sinceMs)
  const rss = process.memoryUsage.rss()
  collect()
  // The first frees buffers beside the program, so that tens of MB of garbage still count: a second waits for it.
  collect()
  // `arrayBuffers` is a part of `external`.
  const { heapUsed, external } = process.memoryUsage()
  const codeBytes = getHeapSpaceStatistics()
    .filter(({ space_name }) => codeSpaces.test(space_name))
    .reduce((sum, { space_used_size }) => sum + space_used_size, 0)
  const files = readdirSync('/proc/self/fd').length
  const file = path.join(process.env.PROBE_FOLDER ?? '.', `${process.pid}.json`)
  writeFileSync(
    `${file}.part`,
    JSON.stringify({
      ...{ heapMb: heapUsed / 1e6, externalMb: external / 1e6, codeMb: codeBytes / 1e6, rssMb: rss / 1e6 },
      ...{ files, p99Ms, maxMs, heldPart },
    }),
  )
  renameSync(`${file}.part`, file)
  setTimeout(() => {
    delay.reset()
    Object.assign(held, { sinceMs: performance.now(), ms: 0 })
  }, 100).unref()
})
