import { appendFileSync } from 'node:fs'
import { askDatabase } from './ask-database'
import { type Probe, type ProcessName, processNames, type ScaledProcesses } from './scaled-processes'

export type Sample = Probe & {
  name: ProcessName
  hours: number
  /** To PostgreSQL, of all processes. */
  connections: number
  /** Without mishaps: such samples are of processes that live on. */
  isCalm: boolean
}

interface Parameters {
  market: ScaledProcesses
  databaseUrl: string
  /** One line of JSON for each sample, for whoever looks into a run that was lost. */
  file: string
  failures: string[]
  say: (line: string) => void
}

/** @returns takes one of each process; what it can't take is a failure of the run */
export function takeSamples({ market, databaseUrl, file, failures, say }: Parameters) {
  const samples: Sample[] = []
  const began = performance.now()
  return {
    samples,
    async take(isCalm: boolean): Promise<void> {
      const taken: Sample[] = []
      try {
        const hours = (performance.now() - began) / 3_600_000
        const connections = await countConnections(databaseUrl)
        for (const name of processNames) taken.push({ ...(await market.probe(name)), name, hours, connections, isCalm })
      } catch (error) {
        failures.push(`A sample: ${error}`)
      }
      samples.push(...taken)
      for (const sample of taken) appendFileSync(file, `${JSON.stringify(sample)}\n`)
      say(
        taken
          .map(
            ({ name, heapMb, codeMb, externalMb, rssMb, p99Ms, files }) =>
              `${name}: ${heapMb.toFixed(2)} (code ${codeMb.toFixed(2)}) + ${externalMb.toFixed(2)} of ${rssMb.toFixed(0)} MB, ${p99Ms.toFixed(0)} ms, ${files} files`,
          )
          .join('; '),
      )
    },
  }
}

async function countConnections(url: string): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    url,
    'select count(*)::integer as count from pg_stat_activity where client_port is not null',
  )
  return row?.count ?? 0
}
